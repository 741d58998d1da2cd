/** The pages that are loaded when they are needed: the first page stays small. */

export const loadTablePage = () => import("../ui/TablePage.svelte");
export const loadEditorPage = () => import("../ui/EditorPage.svelte");
export const loadScenarioPage = () => import("../ui/ScenarioPage.svelte");
export const loadPeoplePage = () => import("../ui/PeoplePage.svelte");
