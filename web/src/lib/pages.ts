/** The pages that are loaded when they are needed: the first page stays small. */

export const loadTablePage = () => import("../ui/TablePage.svelte");
export const loadRulesPage = () => import("../rules/RulesPage.svelte");
export const loadRuleSheet = () => import("../rules/RuleSheet.svelte");
export const loadPeoplePage = () => import("../ui/PeoplePage.svelte");
