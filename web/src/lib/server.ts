/** Made by scripts/page_types.py from what goes to the server and comes from it: not to be changed here. */

/**
 * `accounts`: has this server any? `me` is the one that this browser is signed in to. `arena`: has it one for programs?
 */
export interface AccountShown {
  accounts: boolean;
  me: Me | null;
  arena?: boolean;
}

export interface Acknowledged {
  version: number;
}

export interface ActRequest {
  seat: number;
  version: number;
  action: string;
  nonce?: string | null;
  lang?: "en" | "es" | null;
}

/** So many days for each answer. */
export interface AnswerClock {
  kind: "answer";
  days: number;
  late: "bot" | "forfeit";
}

/** A program that would like to come in. */
export interface ArenaRequest {
  name: string;
}

/** Any request may say its language. */
export interface Body {
  lang?: "en" | "es" | null;
}

/** `about`: how it plays, in a few words. */
export interface BotEntry {
  id: string;
  name: string;
  about: string;
}

/** A table of the arena, and one's seat there; `waiting`: for a rival. */
export interface Bout {
  table: string;
  seat: number;
  waiting: boolean;
}

/** A rated game, against a bot of the house (`level:1` to `level:5`), or `any` program. */
export interface BoutRequest {
  game: string;
  rival: string;
}

export interface BranchRequest {
  position: number;
  lang?: "en" | "es" | null;
}

/** A browser that is signed in. */
export interface BrowserShown {
  id: string;
  label: string;
  since: number;
  mine: boolean;
}

/** Who plays what: `leads` by seat, and how many each seat may choose besides. `lacks`: why it cannot be played. */
export interface CastShown {
  id: string;
  seats: number;
  leads: string[][];
  chosen: number[];
  opponents: string[];
  lacks: string;
}

/** `preset`: which of the ready sentences it is; `text` says it in the reader's language. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  preset?: string;
}

/** Something of one's own, or one of the things that everybody reads in their own language. */
export interface ChatRequest {
  seat: number;
  text?: string;
  preset?: "back-soon" | "good-game" | "hello" | "luck" | "oops" | "thanks" | "thinking" | "well-played" | null;
  lang?: "en" | "es" | null;
}

/**
 * What was agreed on time (`seconds` for the game or for each answer), how much each seat has `left` (null: it has no
 * clock), and whose clocks run.
 */
export interface ClockShown {
  kind: "answer" | "game";
  seconds: number;
  increment: number;
  late: "bot" | "forfeit";
  left: (number | null)[];
  running: number[];
}

/** What the player of a seat adds to the deal: 64 hexadecimal digits, best drawn at random. */
export interface ContributionRequest {
  seat: number;
  value: string;
  lang?: "en" | "es" | null;
}

export interface ContributionShown {
  seat: number;
  value: string;
}

export interface CreateRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, any>;
  one_screen?: boolean;
  listed?: boolean;
  rated?: boolean;
  clock?: GameClock | AnswerClock | null;
  first?: number | null;
  together?: boolean;
  lang?: "en" | "es" | null;
}

export interface Created {
  table: string;
  seats: number[];
  links: Links;
}

/** What a browser answers for a passkey, as `PublicKeyCredential.toJSON` gives it. */
export interface CredentialRequest {
  credential: Record<string, any>;
  name?: string;
  lang?: "en" | "es" | null;
}

/**
 * What a deal is made of, as JSON Schema: the options that a position is said by, the shapes that these refer to, and
 * options to begin with. A text that names one of the game's things has `kinds`, those that it may be of.
 */
export interface DealForm {
  game: string;
  shape: Record<string, any>;
  shapes: Record<string, any>;
  begin: Record<string, any>;
}

/** Options with an explicit deal, to be looked at before anybody plays them. */
export interface DealRequest {
  game: string;
  options?: Record<string, any>;
  seed?: string;
  lang?: "en" | "es" | null;
}

/**
 * What a deal comes to: the first position as one who watches sees it, and `deal`, all of it as it was dealt, where a
 * game can say that; or what is wrong with it, and in which field.
 */
export interface DealShown {
  view: Record<string, any> | null;
  field: string;
  problem: string;
  deal: Record<string, any> | null;
}

/**
 * How a table is dealt: the hash that fixes it (null: nothing was promised), whether the players add to it
 * (`together`), what they have added, and the seats that the deal waits for. `secret` and `seed` are there when the
 * game is over, and no other table is played from the same deal.
 */
export interface DealingShown {
  commitment: string | null;
  together: boolean;
  dealt: boolean;
  awaited: number[];
  contributions: ContributionShown[];
  secret?: string;
  seed?: string;
}

/** A seat whose player gave up or was late; a bot may have played on. */
export interface DepartureShown {
  seat: number;
  how: "late" | "resigned";
}

/** A device that holds a seat. `label` is its browser and system, as far as it says; `mine`: is it this one? */
export interface DeviceShown {
  id: string;
  seat: number;
  label: string;
  mine: boolean;
  online: boolean;
  joined: number;
}

export interface EndpointRequest {
  endpoint: string;
  lang?: "en" | "es" | null;
}

/** `field` is there when something malformed came in, `rule` when rules refuse, `state` when an answer is stale. */
export interface Error {
  error: string;
  message: string;
  field?: string;
  rule?: string | null;
  state?: TableState;
}

/** So many minutes for a seat's whole game, and so many seconds more after each answer. */
export interface GameClock {
  kind: "game";
  minutes: number;
  increment: number;
  late: "bot" | "forfeit";
}

/**
 * All that a board needs: names by kind and id, words by key, components by the tables of the data files, what the
 * references to the rules are called, and the JSON Schema of the views. `calibrated`: chances in numbers have proved
 * true in this game.
 */
export interface GameData {
  id: string;
  name: string;
  short: string;
  page: Page;
  calibrated: boolean;
  names: Record<string, Record<string, string>>;
  words: Record<string, any>;
  steps: Record<string, string>;
  parts: Record<string, string>;
  endings: Record<string, string>;
  components: Record<string, any>;
  titles: Record<string, string>;
  rulings: RulingEntry[];
  reconstructed: string[];
  left_out: string[];
  sources: string[];
  view: Record<string, any>;
}

/** `first`: may one say who begins? */
export interface GameEntry {
  id: string;
  name: string;
  short: string;
  line: string;
  summary: string;
  minutes: [number, number];
  seats: [number, number];
  default_seats: number;
  bots: BotEntry[];
  options: Record<string, any>;
  tutorial: boolean;
  first: boolean;
  scenarios: number;
}

export interface Health {
  status: string;
}

export interface Hint {
  action: string;
  text: string;
  reason: string;
}

/**
 * What a link leads to: to which game, `by` whom, on which seat (null: to watch); who sits where (null: open); and
 * whether this device sits there already.
 */
export interface Invitation {
  game: string;
  by: string;
  seat: number | null;
  watch: boolean;
  mine: boolean;
  seats: (string | null)[];
  status: "over" | "playing" | "review" | "waiting";
  rated: boolean;
  clock: GameClock | AnswerClock | null;
}

export interface InvitationRequest {
  key: string;
  lang?: "en" | "es" | null;
}

export interface JoinRequest {
  key: string;
  name?: string | null;
  rated?: boolean;
  lang?: "en" | "es" | null;
}

export interface Joined {
  seats: number[];
  watch: boolean;
}

/**
 * An answer that had an alternative, at the position where it was given: what it was and what would have been best, in
 * words and as actions; the seat's chances of a hundred with the best and with this one; what that cost. `line` is what
 * was expected, from the best answer on; `known` and `true` are the chances of all seats there, as the seat could know
 * them and as they were.
 */
export interface JudgedShown {
  position: number;
  seat: number;
  action: string;
  text: string;
  best: string;
  best_text: string;
  chance: number;
  kept: number;
  cost: number;
  grade: "best" | "doubtful" | "good" | "mistake";
  line: ReplyShown[];
  known: number[];
  true: number[];
}

export interface Link {
  seat: number | null;
  link: string;
}

/** Without a seat, a link for watching. */
export interface LinkRequest {
  seat?: number | null;
  lang?: "en" | "es" | null;
}

export interface Links {
  seats: (string | null)[];
  watch: string | null;
}

/** A table that waits: who sits at each of its seats, or null where it is open. */
export interface LobbyEntry {
  table: string;
  game: string;
  options: Record<string, any>;
  seats: (string | null)[];
  rated: boolean;
  mine: boolean;
  created: number;
}

export interface LogLine {
  position: number;
  key: string;
  text: string;
  rule: string;
  params: Record<string, any>;
}

export interface Me {
  name: string;
  created: number;
  passkeys: PasskeyShown[];
  browsers: BrowserShown[];
  blocked: string[];
  ratings: RatingShown[];
}

/**
 * The answers of a seat from position `first` on, after which the game stood at position `last`; what they changed for
 * good, of a hundred chances, for the seat looked from.
 */
export interface Moment {
  first: number;
  last: number;
  seat: number;
  change: number;
}

/** Ask the others: to go back before one's last answer, or to end the game by agreement. */
export interface MotionRequest {
  seat: number;
  kind: "back" | "end";
  lang?: "en" | "es" | null;
}

/** What a seat asks of the others: who has agreed, and whose answer is awaited. */
export interface MotionShown {
  kind: "back" | "end";
  seat: number;
  agreed: number[];
  waiting: number[];
}

export interface NameRequest {
  name?: string;
  lang?: "en" | "es" | null;
}

/** A program, and its key, which is told this once. */
export interface NewProgram {
  name: string;
  key: string;
}

export interface OptionShown {
  action: string;
  text: string;
}

export interface OutcomeShown {
  ending: string;
  ending_text: string;
  winners: number[];
  scores: ScoreShown[];
}

/**
 * How a game wants its page. `side`: how wide the column at its board's side is, in pixels, in a window that is high or
 * low. `flanked`: it draws its players at its left and right. `recap`: so much happens between two answers that it is
 * told over the board. `summed`: the parts of a score are points, and their sum says who leads. `sudden`: the endings
 * that come before any points are counted. `lettered`: colours are those of its peoples, and seats have letters.
 */
export interface Page {
  side: [number, number];
  flanked: boolean;
  recap: boolean;
  summed: boolean;
  sudden: string[];
  lettered: boolean;
}

/** `position` is how far the steps lead, `last` whether that is the present; the rest is asked for from there. */
export interface PassageShown {
  position: number;
  last: boolean;
  steps: StepShown[];
}

export interface PasskeyShown {
  label: string;
  created: number;
}

/**
 * A position of a game as options with an explicit deal. Of a game that is over it is all that lies there, at the
 * answer asked for or, where that cannot be said as a deal, at the last one before it; while a game is `running`, what
 * a seat has seen of it. `at` is which one it is, `last` how many answers there are.
 */
export interface PositionSource {
  game: string;
  options: Record<string, any>;
  at: number;
  last: number;
  running: boolean;
}

/** What an answer would do, as far as it is certain to the seat: what would be told, and what would be seen. */
export interface PreviewShown {
  certain: boolean;
  log: LogLine[];
  view: Record<string, any>;
}

/** A program: the tables that it plays at, and how strong it is at each game. */
export interface ProgramShown {
  name: string;
  created: number;
  tables: string[];
}

/** A `PushSubscription` of the browser: its address, and its two keys as base64url. */
export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: "en" | "es" | null;
}

/** Can people be called by Web Push, and the server's public key for it. */
export interface PushShown {
  push: boolean;
  key: string;
}

/** An answer; without one, somebody gives up. */
export interface PuzzleAnswer {
  action?: string | null;
  lang?: "en" | "es" | null;
}

/** A puzzle before anybody looks at it: how hard it is, from 1 to 5, and whether its victory is proved. */
export interface PuzzleEntry {
  id: string;
  grade: number;
  proved: boolean;
}

/** A few answers, one of which is right. */
export interface PuzzleHint {
  among: OptionShown[];
}

/** What is said of an answer. Only to the right one, or to none at all, which gives up, comes the line. */
export interface PuzzleJudged {
  right: boolean;
  text: string;
  reasons: string[];
  line: PuzzleStep[];
}

/** The puzzles of a game, the easiest first, and which of them is that of the day. */
export interface PuzzleShelf {
  game: string;
  day: string;
  daily: string;
  puzzles: PuzzleEntry[];
}

/** A puzzle as it is set: the position as the seat that is asked sees it, and what it is asked for. */
export interface PuzzleShown {
  id: string;
  day: string;
  daily: boolean;
  grade: number;
  proved: boolean;
  difficulty: string;
  task: string;
  about: string;
  state: TableState;
}

/** An answer of the line, in words, and what the seat sees after it. */
export interface PuzzleStep {
  seat: number;
  action: string;
  text: string;
  view: View;
  log: LogLine[];
}

export interface PuzzleWhy {
  action: string;
  lang?: "en" | "es" | null;
}

export interface QuestionShown {
  step: string;
  text: string;
  rule: string;
  options: OptionShown[];
}

export interface RatingShown {
  game: string;
  points: number;
  played: number;
  won: number;
}

/**
 * `local`: this machine asks. `urls` are the addresses by which others reach it; none if it listens to itself alone.
 */
export interface ReachShown {
  local: boolean;
  urls: string[];
}

/** `problems` are `database` (it cannot be written), `disk` (it is nearly full) and `bots` (too many wait for them). */
export interface Ready {
  status: string;
  problems: string[];
  writable: boolean;
  free_bytes: number | null;
  waiting: number;
}

export interface ReplaceRequest {
  seat: number;
  bot: string;
  lang?: "en" | "es" | null;
}

/** An answer of a line, in words. */
export interface ReplyShown {
  seat: number;
  text: string;
  action: string;
}

export interface RulingEntry {
  text: string;
  rule: string;
  option: string | null;
}

/** A line of the ladder. */
export interface Rung {
  place: number;
  name: string;
  kind: "bot" | "program";
  points: number;
  played: number;
  won: number;
}

export interface Said {
  number: number;
}

/** A set-up with a history. `turns`: the fewest and the most; `demands`, 1 to 5: how much it adds to the rules. */
export interface ScenarioShown {
  id: string;
  group: string;
  name: string;
  note: string;
  map: string;
  map_name: string;
  turns: [number, number];
  demands: number;
  sides: SideShown[];
  casts: CastShown[];
}

export interface ScoreShown {
  total: number;
  parts: Record<string, number>;
}

export interface SeatOnly {
  seat: number;
  lang?: "en" | "es" | null;
}

/**
 * How a seat played: `accuracy` of a hundred, how many answers of each grade, and `luck`, the chances of a hundred that
 * what was hidden was worth to it, on an average; that of all seats together is none.
 */
export interface SeatReport {
  accuracy: number;
  luck: number;
  grades: Record<string, number>;
}

export interface SeatRequest {
  kind: "bot" | "open" | "person";
  name?: string;
  bot?: string | null;
  lang?: "en" | "es" | null;
}

/** `instead`: whom the bot plays for until they come back; `yours`: that is this device. */
export interface SeatShown {
  kind: "bot" | "open" | "person";
  name: string;
  mine: boolean;
  online: boolean;
  bot?: string;
  instead?: string;
  yours?: boolean;
}

/**
 * A people of a scenario: as which civilization it is played, where its home is or may be, and how many discs stand
 * where before anybody sets up.
 */
export interface SideShown {
  id: string;
  name: string;
  civ: string;
  homes: string[];
  discs: Record<string, number>;
  led: boolean;
}

/** Sit down at a table of the lobby; with `rated`, one agrees that it counts. */
export interface SitRequest {
  name?: string | null;
  rated?: boolean;
  lang?: "en" | "es" | null;
}

/**
 * A position at which the seat could see or hear something new, or a moment on the way to it: what happens without an
 * answer, such as a decision by the rules, is shown one thing at a time.
 */
export interface StepShown {
  position: number;
  waiting: number[];
  view: View;
  log: LogLine[];
}

/** How far a game has been looked back at (`done` of `total` answers), and what was found by now. */
export interface StudyShown {
  status: "done" | "failed" | "none" | "running";
  done: number;
  total: number;
  answers: JudgedShown[];
  seats: SeatReport[];
}

/**
 * `turn`: is a seat of this device asked? `mine`: the seats of this device. `lesson`: is it one? `left`: how many
 * seconds the first of its seats whose clock runs has. `yours`: the seats to which this device may come back.
 */
export interface TableEntry {
  table: string;
  game: string;
  seats: SeatShown[];
  status: "over" | "playing" | "review" | "waiting";
  turn: boolean;
  updated: number;
  mine: number[];
  lesson: boolean;
  outcome: OutcomeShown | null;
  left?: number;
  yours?: number[];
}

/**
 * `view` has more, as the game's `view` says; `rematch` is the table where the same players play again, once there is
 * one; `tutorial` is there for the learner of a lesson; `deal` says, where several play, how one of them may know what
 * is hidden; `pinned` why a game of older rules can only be looked at and saved; `hurried` is there while bots think
 * shorter, because many wait for them; `rated` where the result counts for the ratings of those who sit there; `clock`
 * where time was agreed on; `motion` while somebody asks something of the others; `back` where the seat may ask to take
 * its last answer back; `departed` are those who gave up; `history`, `chances` and `moments` are there when the game is
 * over: totals and chances of a hundred after each position, and what decided it for each seat; `undealt` is there
 * while the deal waits for what players add to it, and says for which seats; what `view` shows then is not the deal.
 */
export interface TableState {
  table: string;
  game: string;
  version: number;
  position: number;
  status: "over" | "playing" | "review" | "waiting";
  one_screen: boolean;
  seats: SeatShown[];
  seat: number | null;
  waiting: number[];
  view: View;
  question: QuestionShown | null;
  undo: UndoShown;
  log: LogLine[];
  chat: ChatLine[];
  outcome: OutcomeShown | null;
  history?: number[][];
  chances?: number[][];
  moments?: Moment[][];
  rematch?: string;
  tutorial?: TutorialShown;
  deal?: string;
  pinned?: string;
  hurried?: boolean;
  rated?: boolean;
  clock?: ClockShown;
  motion?: MotionShown;
  back?: boolean;
  departed?: DepartureShown[];
  undealt?: number[];
}

export interface TermsShown {
  game: string;
  rated: boolean;
}

/**
 * What there is to be said of a position: the best answers, the best first, what is expected to follow, and the chances
 * of all seats, as the seat that is asked could know them and as they are. `deeper`: could it be thought about any
 * harder?
 */
export interface ThoughtShown {
  seat: number;
  effort: number;
  deeper: boolean;
  answers: WeighedShown[];
  line: ReplyShown[];
  known: number[];
  true: number[];
}

/** What leads to a position. The seed is a text: not every reader of JSON keeps so large numbers. */
export interface Trial {
  game: string;
  options?: Record<string, any>;
  seed?: string;
  actions?: [number, string][];
  names?: string[];
  lang?: "en" | "es" | null;
}

/** Who is to play on from there: people on one screen, and bots. */
export interface TrialPlay {
  game: string;
  options?: Record<string, any>;
  seed?: string;
  actions?: [number, string][];
  names?: string[];
  lang?: "en" | "es" | null;
  seats: SeatRequest[];
}

/**
 * A position, through the eyes of the seat that is asked, and the answers that led there in words; `deal` is all that
 * lies there as an explicit deal, where the game can say it.
 */
export interface TrialShown {
  state: TableState;
  told: ReplyShown[];
  deal: Record<string, any> | null;
}

/** What leads to a position of a game that is over, as a trial takes it; `actions` are those of the whole game. */
export interface TrialSource {
  game: string;
  options: Record<string, any>;
  seed: string;
  actions: [number, string][];
  names: string[];
}

/** How hard to think: four steps, each four times as far as the one before. */
export interface TrialThought {
  game: string;
  options?: Record<string, any>;
  seed?: string;
  actions?: [number, string][];
  names?: string[];
  lang?: "en" | "es" | null;
  effort?: number;
}

export interface TrialWhy {
  game: string;
  options?: Record<string, any>;
  seed?: string;
  actions?: [number, string][];
  names?: string[];
  lang?: "en" | "es" | null;
  action: string;
}

export interface TutorialRequest {
  game: string;
  name?: string;
  lang?: "en" | "es" | null;
}

/**
 * Where a lesson stands: the number of the step and of all steps, what to do, what the last step has shown, which of
 * the answers are taken now, and what they point at on the board, as kind and id.
 */
export interface TutorialShown {
  step: number;
  of: number;
  title: string;
  text: string;
  rule: string | null;
  learned: string | null;
  answers: string[];
  mark: string[];
  done: boolean;
}

export interface UndoRequest {
  seat: number;
  version: number;
  nonce?: string | null;
  lang?: "en" | "es" | null;
}

export interface UndoShown {
  allowed: boolean;
  message: string | null;
}

/**
 * What a seat may know of a position. A game has one of its own, with all that is on its table; `step` is the step that
 * asks, `waiting` the seats whose answer is awaited, both as far as the seat may know.
 */
export interface View {
  game: string;
  seat: number | null;
  step: string | null;
  waiting: number[];
}

/** Say yes or no to what another seat asks; whoever asked takes it back by saying no. */
export interface VoteRequest {
  seat: number;
  agree: boolean;
  lang?: "en" | "es" | null;
}

/** An answer, and the chances of the seat with it, of a hundred. */
export interface WeighedShown {
  action: string;
  text: string;
  chance: number;
}

export interface Why {
  allowed: boolean;
  message: string | null;
  rule: string | null;
}

export interface WhyRequest {
  seat: number;
  action: string;
  lang?: "en" | "es" | null;
}
