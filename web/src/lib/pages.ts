/** The pages, and the parts of a table, that are loaded when they are needed: the first load stays small. */

export const loadHome = () => import("../ui/Home.svelte");
export const loadTablePage = () => import("../ui/TablePage.svelte");
export const loadEditorPage = () => import("../ui/EditorPage.svelte");
export const loadScenarioPage = () => import("../ui/ScenarioPage.svelte");
export const loadRulesPage = () => import("../rules/RulesPage.svelte");
export const loadPuzzlePage = () => import("../ui/PuzzlePage.svelte");
export const loadPuzzlesPage = () => import("../ui/PuzzlesPage.svelte");
export const loadStudyPage = () => import("../ui/StudyPage.svelte");
export const loadArenaPage = () => import("../ui/ArenaPage.svelte");
export const loadPeoplePage = () => import("../ui/PeoplePage.svelte");

export const loadGuide = () => import("../ui/Guide.svelte");
export const loadFair = () => import("../ui/Fair.svelte");
export const loadLobby = () => import("../ui/Lobby.svelte");
export const loadReplayBar = () => import("../ui/ReplayBar.svelte");
export const loadRuleDrawer = () => import("../ui/RuleDrawer.svelte");
export const loadStudy = () => import("../ui/StudyPanel.svelte");
export const loadTriumph = () => import("../ui/Triumph.svelte");
export const loadAbout = () => import("../ui/About.svelte");
export const loadCurtain = () => import("../ui/Curtain.svelte");
export const loadHelp = () => import("../ui/Help.svelte");
export const loadJoinForm = () => import("../ui/JoinForm.svelte");
export const loadPlayersPanel = () => import("../ui/PlayersPanel.svelte");
export const loadSidePanel = () => import("../ui/SidePanel.svelte");
