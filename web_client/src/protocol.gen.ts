/**
 * The messages of the wire and the view of a table.
 *
 * Made by `python -m protocol.typescript` from the models in protocol/; do not change it by hand.
 */

export const PROTOCOL = 1;

export type TableReason = "bad-message" | "not-yours" | "gm-only" | "no-right" | "name-taken" | "not-allowed" | "spectator" | "no-fight" | "fight-on" | "paused" | "not-paused" | "taken" | "unknown-combatant" | "unknown-seat" | "unknown-creature" | "unknown-encounter" | "nobody-left" | "unknown-member" | "unknown-picture" | "unknown-loot" | "written-meanwhile" | "bad-sheet" | "bad-encounter" | "cannot-rise" | "too-many-kept" | "no-more-time" | "nothing-there" | "off-board" | "too-often" | "busy" | "fault";

export type ByeReason = "bad-message" | "bad-hello" | "old-protocol" | "unknown-table" | "bad-token" | "seat-taken-over" | "too-large" | "too-many" | "too-slow" | "full" | "going-away" | "fault" | "unavailable" | "rights-changed" | "sent-away";

/** `number`: that of a check of it; `parts` of the score, where it is not simply what was written. */
export interface AbilityView {
  id: string;
  label: string;
  short?: string;
  score: number;
  number: number;
  parts?: PartView[];
}

/**
 * Asks what an option of a combatant does; without an option what that combatant is; or what a condition changes.
 * For GMs who see everything, and for whoever plays it; conditions are for everybody.
 */
export interface About {
  id: string;
  t: "about";
  who?: string;
  option?: string;
  condition?: string;
}

export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/**
 * Creatures that join the running fight: of a bestiary (`creature` is `catalog/entry`), or a block written out,
 * which is held to the ruleset's threat scale unless `clamp` says otherwise.
 *
 * `at`: the first stands there, or on the nearest free cell, the others round it; None: near the middle of the board.
 * `initiative` None: each throws for it. `health`: where they start, None for full.
 */
export interface AddCreatures {
  t: "add";
  creature?: string;
  block?: Record<string, unknown>;
  name?: string;
  count?: number;
  side?: "enemy" | "party";
  at?: [number, number];
  hidden?: boolean;
  clamp?: boolean;
  health?: number;
  initiative?: number;
  temperament?: "balanced" | "reckless" | "cautious" | "protective" | "supportive" | "methodical" | "patient";
  competence?: number;
}

/**
 * The next fight begins at once, with the party as the last one left it. `encounter` None: the same one. `fresh`:
 * with the party as it came to the table, whole and rested.
 */
export interface Again {
  t: "again";
  encounter?: string;
  fresh?: boolean;
}

/** An answer for somebody who is not there. */
export interface AnswerFor {
  t: "answer-for";
  window: string;
  by: string;
  answer: Choice | Pass;
}

/** The character that a player offers is taken into the party and is theirs to play, or it is not. */
export interface AnswerOffer {
  t: "offer-answer";
  seat: string;
  take: boolean;
}

/** An answer in an open window. It may be changed until the window closes. */
export interface AnswerWindow {
  id: string;
  t: "answer";
  window: string;
  by: string;
  answer: Choice | Pass;
}

/**
 * `size` in cells. `copies`: how often it may be set down at once, `all`: and no less often. Of a wall `ring`: it
 * may be laid as one; `sides`: which side is meant may be said, that which catches as well, or that to which whoever
 * stands where it goes up is moved.
 */
export interface AreaView {
  shape: string;
  size: number;
  copies?: number;
  all?: boolean;
  ring?: boolean;
  sides?: "catch" | "clear";
}

/** Asks for the ready-made characters of the ruleset, and what else this seat may bring to the table. */
export interface AskHeroes {
  id: string;
  t: "heroes";
}

/**
 * Asks what can be chosen for a character that is made, or for `who`, a character of this seat, that is raised, and
 * what comes of what was chosen. `about`: the question whose offers are wanted, `sheet` for the whole sheet, or `file`
 * for the sheet as a file, where it is called `name`.
 */
export interface AskMaking {
  id: string;
  t: "making";
  wishes?: MakingWishes;
  who?: string;
  about?: string;
  name?: string;
}

/**
 * `given`: what was answered so far, an option's id or `pass`; `byOrder`: by a standing order. `default`: what is
 * answered when the time is up, likewise. `moreTime`: this seat may ask for more, once. `stakes` by option.
 */
export interface AskView {
  window: string;
  menu: MenuView;
  answered: boolean;
  moreTime: boolean;
  default: string;
  moment?: string;
  source?: string;
  target?: string;
  label?: string;
  closesAt?: number;
  closesIn?: number;
  stakes?: Record<string, StakesView>;
  given?: string;
  byOrder?: boolean;
}

/** Asks for who did what (GMs only), the last first: a page of what happened before the step `before`. */
export interface Audit {
  id: string;
  t: "audit";
  before?: number;
}

/** `load` against what is borne with ease (`easy`) and at most (`most`); how many are bound, of how many. */
export interface BagView {
  load?: number;
  easy?: number;
  most?: number;
  encumbered?: boolean;
  binding?: string;
  bound?: number[];
}

export interface BandView {
  band: "unhurt" | "hurt" | "bloodied" | "down";
}

/**
 * Asks for creatures of the ruleset (GMs only): those with all the words of `find` in their name, of a `tier`,
 * and with these values of their catalog's `filters`; a page of them from `skip` on.
 */
export interface Bestiary {
  id: string;
  t: "bestiary";
  find?: string;
  tier?: string;
  filters?: Record<string, string>;
  skip?: number;
}

/**
 * `rows`: the letters of format "boards", one a cell. `heights`: digits 0 to 3, as the rules count them; absent
 * where all of it is level. `growth`: `g` and `.`, where it differs from what the letters say. `props` by id.
 *
 * Ground that is changed may be ice, `i`, and snow, `s`. `light`: of cells that have one of their own, `b` bright, `d`
 * dim, `k` dark, `s` sunlight; `obscured`: `l` lightly, `h` heavily; `.` for nothing, and absent where nothing is so
 * anywhere. `seasons`: cells by the name of theirs.
 */
export interface BoardView {
  width: number;
  height: number;
  rows: string[];
  heights?: string[];
  growth?: string[];
  light?: string[];
  obscured?: string[];
  seasons?: Record<string, [number, number][]>;
  props?: Record<string, PropView>;
}

/**
 * A ready-made character joins the party and is this seat's. `who`: in place of a member that nobody else plays.
 * `offer`: a GM is asked to take it in, whatever the table lets players bring.
 */
export interface BringHero {
  id: string;
  t: "bring";
  character: string;
  who?: string;
  offer?: boolean;
}

export interface BudgetView {
  label: string;
  left: number;
  of: number;
}

/** The last message before the server closes the connection. */
export interface Bye {
  t: "bye";
  reason: string;
  sentence: string;
}

/** A check or save of each of these, everybody who goes with the party where nobody is named. */
export interface CallCheck {
  t: "call";
  ask: Record<string, unknown>;
  who?: string[];
  seen?: "open" | "private" | "blind";
}

/** The character is called so from now on. */
export interface CallMember {
  do: "name";
  name: string;
}

/** A rest for these, everybody who goes with the party where nobody is named. */
export interface CallRest {
  t: "rest";
  rest: string;
  who?: string[];
}

/** Why something cannot be done now. */
export interface CannotView {
  reason: string;
  sentence: string;
}

/** An entry that was picked is paid for, from another pool of its family where one is named. */
export interface Cast {
  do: "cast";
  name: string;
  pool?: string;
}

/** None leaves a setting alone. `window_ms` names the moments it changes, or `default`. */
export interface ChangeSettings {
  t?: "settings";
  paceMs?: number;
  windowMs?: Record<string, number>;
  enemyHealth?: "exact" | "bands" | "hidden";
  showFudges?: boolean;
  privateRolls?: boolean;
  moreTimeMs?: number;
  quiet?: boolean;
  quietMs?: number;
  turnMs?: number;
  bankMs?: number;
  graceMs?: number;
  awayAnswer?: "order" | "director" | "pass";
  awayTurn?: "wait" | "director" | "end";
  sheets?: "whole" | "standing" | "names";
  bring?: "none" | "ready-made" | "made" | "any";
  level?: number;
}

/**
 * A skill or a save. `parts` add up to `number`. `untrained`: at the first tier it is rolled `harder`, or not at
 * all (`refuse`).
 */
export interface CheckView {
  id: string;
  label: string;
  number: number;
  tier: string;
  ability?: string;
  untrained?: "harder" | "refuse";
  parts: PartView[];
}

/**
 * One option picked from a menu, with whatever that option asks for.
 *
 * `pay` names the pool to pay with (None: the first that can); `to` is a cell walked to, `at` a cell an
 * area is aimed at. Of an area set down several times `copies` are the cells, in place of `at`. A wall runs from
 * `at` on `toward` another cell (None: across the line from its maker), or lies as a `ring`; `side`: which of its
 * sides is meant (None: far). `wall`: a cell of the section of a wall that is struck in place of anybody. A teleport
 * leads to `at`, out of the fight without one, and `carries` are those who go along. Keys of later capabilities are
 * added here.
 */
export interface Choice {
  by: string;
  option: string;
  targets?: string[];
  at?: [number, number];
  copies?: [number, number][];
  toward?: [number, number];
  ring?: boolean;
  side?: "near" | "far";
  wall?: [number, number];
  carries?: string[];
  to?: [number, number];
  pay?: string;
  mode?: string;
  style?: string;
  amount?: number;
  t?: "choice";
}

/** Takes a combatant of the party that nobody plays. */
export interface Claim {
  id: string;
  t: "claim";
  combatant: string;
}

export type ClientMessage = Hello | Ping | Do | AnswerWindow | Look | About | Claim | Unclaim | Ready | Rename | Say | MoreTime | Point | Picture | Bestiary | Encounters | ReadEncounter | SeeAs | Audit | Earlier | SetOrder | SheetPage | Roll | OnSheet | AskHeroes | AskMaking | BringHero | MakeCharacter | RiseOwn | Gm;

/** Whoever has not answered passes. */
export interface CloseWindow {
  t: "close-window";
  window: string;
}

/** `brief`: shown in the list itself. */
export interface ColumnView {
  id: string;
  label: string;
  sort: "number" | "text" | "longtext" | "boolean" | "enum" | "dice";
  brief?: boolean;
}

/**
 * `hidden`: the party does not know that it is there (only the GM ever sees it). `cells`: how many it fills a
 * side, its own being the one on top at the left; one when absent. `altitude`: how far above its ground it is, in the
 * ruleset's unit. Neither is sent yet: to the rules everybody fills one cell and stands on the ground.
 */
export interface CombatantView {
  name: string;
  side: "party" | "enemy";
  standing: "up" | "down" | "dying" | "stable" | "out" | "dead" | "gone" | "left";
  conditions: Record<string, ConditionView>;
  at?: [number, number];
  size?: string;
  cells?: number;
  altitude?: number;
  health?: PointsView | BandView;
  budgets?: Record<string, BudgetView>;
  movement?: MovementView;
  pools?: Record<string, PoolView>;
  concentrating?: string;
  initiative?: number;
  hidden?: boolean;
  picture?: string;
}

export interface ConditionView {
  label: string;
  sign?: "helpless" | "fallen" | "held" | "senseless" | "swayed" | "hindered" | "warded" | "helped";
  left?: number;
  from?: string[];
}

/** What is spent, marked or borne is set right by hand. */
export interface Correct {
  do: "correct";
  op: Record<string, unknown>;
}

/** One option of the menu of a combatant of this seat, taken. */
export interface Do {
  id: string;
  t: "do";
  choice: Choice;
}

/**
 * An encounter drawn up: creatures, and the board and scene of another encounter (`board`: its id; None: off any
 * board).
 */
export interface DrawEncounter {
  t: "encounter-draw";
  name: string;
  creatures: Drawn[];
  board?: string;
  scene?: Scene;
  key?: string;
}

/** So many of a creature of the bestiary. `at`: the first stands there, the others round it. */
export interface Drawn {
  creature: string;
  count?: number;
  name?: string;
  at?: [number, number];
  hidden?: boolean;
}

/** Asks for what the log told this seat's audience before a line: number `before`, told at `seq`. */
export interface Earlier {
  id: string;
  t: "earlier";
  before: number;
  seq: number;
}

/** An operation on the sheets of these: pools, tracks, conditions, temporary points, notes, states. */
export interface EditSheet {
  t: "sheet-edit";
  who: string[];
  op: Record<string, unknown>;
}

/** Asks for what could be fought at the table next (GMs only), with what is known of each. */
export interface Encounters {
  id: string;
  t: "encounters";
}

/** `ms` more on a window's clock. */
export interface Extend {
  t: "extend";
  window: string;
  ms: number;
}

/** GM only: `manners`, how the director plays each combatant, and `fudges`. `map`: the picture under the board. */
export interface FightView {
  round: number;
  order: string[];
  outcome: "ongoing" | "victory" | "defeat" | "fled";
  combatants: Record<string, CombatantView>;
  turn?: string;
  board?: BoardView;
  map?: MapView;
  window?: WindowView;
  clock?: TurnClockView;
  scene?: SceneView;
  zones?: Record<string, ZoneView>;
  summons?: Record<string, SummonView>;
  manners?: Record<string, MannerView>;
  fudges?: FudgeView[];
}

/** Against `target`. `hitChance` 0 to 1; `expected`: with chance, criticals, saves and resistances in it. */
export interface ForecastView {
  target?: string;
  hitChance?: number;
  averageDamage?: number;
  expected?: number;
}

/** A field or a column. `value`: as it is written, of a field. `most`: characters; `values` of an enum by label. */
export interface FormFieldView {
  label: string;
  sort: string;
  value?: boolean | number | string;
  min?: number;
  max?: number;
  most?: number;
  values?: Record<string, string>;
}

/** `rows` as they are written, without what is blank; `most` rows. */
export interface FormListView {
  label: string;
  most: number;
  columns: Record<string, FormFieldView>;
  rows: (Record<string, boolean | number | string>)[];
}

/** A whole number, as it is written now. */
export interface FormNumberView {
  label: string;
  value: number;
  min: number;
  max: number;
}

/** The training of a skill or save, and the free bonus to it. */
export interface FormTrainingView {
  label: string;
  tier: string;
  bonus: number;
}

/** A face that waits for its die. `by`: who must throw it. */
export interface FudgeView {
  sides: number;
  face: number;
  by?: string;
}

/** Things out of the bag: to another member, or left behind. */
export interface Give {
  do: "give";
  item: number | string;
  count?: number;
  to?: string;
}

/** What another GM may from now on; the owner alone says so. */
export interface GiveRights {
  t: "rights";
  seat: string;
  rights: ("move" | "edit" | "see" | "run")[];
}

/** Whatever only a GM may. */
export interface Gm {
  id: string;
  t: "gm";
  change: GmMove | GmSet | GmCondition | GmReveal | GmEnd | GmRemove | GmGround | GmScene | GmFudge | Start | Again | Pause | Resume | Hand | Undo | Redo | AddCreatures | GiveRights | SeatRole | SendAway | CloseWindow | Extend | AnswerFor | ChangeSettings | CallRest | CallCheck | EditSheet | HandOut | PutMember | SetMember | RemoveMember | Rise | AnswerOffer | PutEncounter | DrawEncounter | RemoveEncounter | SetMap;
}

/** A condition put on (`active`) or taken off by the GM, without a clock or a source. */
export interface GmCondition {
  who: string;
  condition: string;
  active: boolean;
  t?: "gm-condition";
}

/** The fight is called off by the GM: the party fled, or it ends as it stands. */
export interface GmEnd {
  outcome: "fled" | "victory" | "defeat";
  t?: "gm-end";
}

/**
 * The face that the next die of `sides` shows: whoever throws it, or the next that `by` throws. Several wait in
 * line. Without a face the ones that wait are taken back.
 */
export interface GmFudge {
  sides: number;
  face?: number;
  by?: string;
  t?: "gm-fudge";
}

/** What some cells become: a letter of the board's rows (`#` a wall, `.` plain ground). */
export interface GmGround {
  cells: [number, number][];
  ground: string;
  t?: "gm-ground";
}

/** A token set down somewhere, by the GM's hand: it costs nothing and provokes nobody. */
export interface GmMove {
  who: string;
  to: [number, number];
  t?: "gm-move";
}

/** Somebody taken out of the fight: not defeated, but gone, with what it held on others. */
export interface GmRemove {
  who: string;
  t?: "gm-remove";
}

/** A combatant shown to, or hidden from, the party by the GM. */
export interface GmReveal {
  who: string;
  hidden: boolean;
  t?: "gm-reveal";
}

/** Where and when it is fought from now on. */
export interface GmScene {
  scene: Scene;
  t?: "gm-scene";
}

/**
 * Numbers of a combatant the GM writes, and how the director plays it. None leaves a number alone. `pools` are
 * what is left in them; `competence` is 1 to 5.
 */
export interface GmSet {
  who: string;
  health?: number;
  temp?: number;
  initiative?: number;
  pools?: Record<string, number>;
  temperament?: "balanced" | "reckless" | "cautious" | "protective" | "supportive" | "methodical" | "patient";
  competence?: number;
  t?: "gm-set";
}

/** A line that cannot be taken now, and why. */
export interface GreyedView {
  label: string;
  group: string;
  reason: string;
  strikesWith?: string;
}

/** Who plays a combatant from now on. `seat` goes with `player`; `anybody`: the GM, until a player claims it. */
export interface Hand {
  t: "hand";
  combatant: string;
  to: "player" | "director" | "gm" | "anybody";
  seat?: string;
}

/**
 * Exactly one of so many of an `item`, of a `coin`, or whatever a `loot` table holds. `to` None: the party shares
 * it. `seen`: `private` is told to the GM and to whoever gets it.
 */
export interface HandOut {
  t: "hand-out";
  item?: string;
  coin?: string;
  loot?: string;
  count?: number;
  to?: string;
  seen?: "open" | "private";
}

/** `use`: on oneself; `reload`: fill a clip; `wear` and `take-off`; `bind` and `unbind`. */
export interface Handle {
  do: "use" | "reload" | "wear" | "take-off" | "bind" | "unbind";
  item: number | string;
}

/** Always the first. `since`: the last sequence number seen, to be sent only what was missed. */
export interface Hello {
  t: "hello";
  protocol: number;
  token: string;
  table: string;
  seat?: string;
  since?: number;
  name?: string;
  locale?: string;
}

/** How many steps of the fight can be taken back, and done again. */
export interface HistoryView {
  undo: number;
  redo: number;
}

/** What a value is made of its parts by. `multiplier` of a `scale`. */
export interface HowView {
  how: "sum" | "min" | "max" | "scale" | "table";
  parts: PartView[];
  multiplier?: number;
}

/** A stack in the bag. `acts`: what this kind of thing allows, each with why not now, where it is not. */
export interface ItemPageView {
  category?: string;
  rarity?: string;
  tags?: string[];
  stats?: StatView[];
  slots?: string[];
  summary?: string;
  restriction?: string;
  on?: boolean;
  acts: Record<string, CannotView | true>;
}

export interface LabelView {
  id: string;
  label: string;
}

/**
 * A picture of `width` by `height` pixels under a board. `x` and `y`: where its top left corner lies, in cells from
 * the board's. `scale`: its pixels a cell. `opacity`: from hardly seen to 1, as it is.
 */
export interface LaidPicture {
  picture: string;
  width: number;
  height: number;
  x?: number;
  y?: number;
  scale?: number;
  opacity?: number;
}

/** One line of the log: an event or something said. `n` counts up by one per audience. */
export interface Line {
  n: number;
  seq: number;
  event?: Record<string, unknown>;
  say?: Said;
}

/** `group`: the column that rows are grouped by. */
export interface ListView {
  id: string;
  label: string;
  columns: ColumnView[];
  rows: RowView[];
  group?: string;
}

/** The cells that an area lights: each in one of the two, and some in neither. */
export interface LitView {
  bright: [number, number][];
  dim: [number, number][];
}

/**
 * Asks for what is too large for a menu: targets with forecasts, areas, walks. `copies`: those already set down,
 * for where another may be; `at`: where a wall starts, for how it may lie from there.
 */
export interface Look {
  id: string;
  t: "look";
  by: string;
  option: string;
  pay?: string;
  at?: [number, number];
  copies?: [number, number][];
}

export interface Looked {
  t: "looked";
  id: string;
  detail: Record<string, unknown>;
}

/** A character is made, joins the party and is this seat's. `who` and `offer`: as in `bring`. */
export interface MakeCharacter {
  id: string;
  t: "make";
  name: string;
  wishes?: MakingWishes;
  who?: string;
  offer?: boolean;
}

/**
 * What a character shall be: options by the id of their way, picks by the id of what is asked (format of
 * `making.json`). What is left out is chosen as the ruleset suggests. `level` None: one higher where somebody is
 * raised, else the one of the table.
 */
export interface MakingWishes {
  level?: number;
  options?: Record<string, string>;
  choices?: Record<string, string[]>;
}

/** How the director plays somebody. `competence` 1 to 5. */
export interface MannerView {
  temperament: string;
  competence: number;
}

/** As `LaidPicture`. */
export interface MapView {
  picture: string;
  width: number;
  height: number;
  x: number;
  y: number;
  scale: number;
  opacity?: number;
}

/** What one combatant may choose now; of an open window when `window` names it. */
export interface MenuView {
  who: string;
  options: Record<string, OptionView>;
  greyed: Record<string, GreyedView>;
  window?: string;
}

/**
 * A seat's own part, sent to nobody else. A GM's `menus` and `asks` are also of those whom players play: it may
 * act for them.
 *
 * `moments`: what those it plays could be asked in this fight, `{who: {moment: {option: label}}}`; `orders`: what
 * stands ordered for them, `{who: {moment: order}}`. `rights`: of a GM. `party`: the whole sheets of a player's own.
 * `rolls`: what this seat alone was told between fights, by number, as events of the log are. `offered`: the character
 * it offers, until a GM has answered.
 */
export interface MineView {
  rights?: ("move" | "edit" | "see" | "run")[];
  controls: string[];
  menus: Record<string, MenuView>;
  asks: Record<string, AskView>;
  sheets: Record<string, Record<string, unknown>>;
  party: Record<string, SheetView>;
  rolls: Record<string, Record<string, unknown>>;
  moments: Record<string, Record<string, Record<string, string>>>;
  orders: Record<string, Record<string, OrderView>>;
  offered?: OfferedView;
}

/** `count`: how many targets it may have, where that is its own. */
export interface ModeView {
  id: string;
  label: string;
  count?: number;
}

/** What may hold a fight (format 17.1). */
export type Moment = "leaves-reach" | "between-turns" | "used" | "aimed" | "hit" | "harmed";

/** Once a window and seat. */
export interface MoreTime {
  id: string;
  t: "more-time";
  window: string;
}

/** In the ruleset's distance unit. */
export interface MovementView {
  left: number;
  of: number;
}

export interface NamedView {
  id: string;
  name: string;
}

/** A character that a player offers to bring. */
export interface OfferedView {
  name: string;
  summary?: string;
  level?: number;
}

/** Something done with the sheet of a character of this seat, between fights. */
export interface OnSheet {
  id: string;
  t: "sheet";
  who: string;
  act: Give | Handle | Pay | SpendPoints | Cast | WriteNote | WriteJournal | CallMember | Correct | SetStance | Write | WriteRow | RemoveRow;
}

/**
 * One line of a menu. `needs`: what has to be picked with it. Distances in cells; `uses` and `charges` are
 * `[left, of]`; `price` is what is paid without choosing, `[[pool, amount], ...]`. `count`: how many targets at most
 * for the usual price; `countStep`: how many more with each step of a bigger one. `repeats`: one target may be named
 * more than once; `parts`: what the targets of a sequence are for, one after the other. `into`: the key of a
 * choice that the picked cell stands in, where it is not `at`. `strikesWith`: the name of what it is struck with, from
 * where that stands.
 */
export interface OptionView {
  label: string;
  group: string;
  order: number;
  kind: string;
  needs: "targets" | "cell" | "walk" | "none";
  into?: "to";
  strikesWith?: string;
  budget?: string;
  price?: unknown[][];
  pays?: PayView[];
  payNeeded?: boolean;
  modes?: ModeView[];
  modeNeeded?: boolean;
  styles?: LabelView[];
  strikes?: number;
  uses?: number[];
  charges?: number[];
  shots?: number;
  points?: number;
  count?: number;
  countStep?: number;
  repeats?: boolean;
  parts?: string[];
  side?: string;
  area?: AreaView;
  reach?: number;
  normal?: number;
  long?: number;
  targets?: string[];
  walls?: [number, number][];
  teleport?: TeleportView;
  forecast?: ForecastView;
}

/**
 * One order, for one combatant at one moment.
 *
 * `take`: always `option`, paid with `pay`, in this `mode` and `style` where it has any; with `only`, when the ask's
 * forecast says so. `pass`: never asked. `ask`: asked, and `option` is what is answered when no answer comes in
 * time (None: a pass).
 */
export interface Order {
  do: "take" | "pass" | "ask";
  option?: string;
  only?: "turns-hit" | "kills" | "saves";
  pay?: string;
  mode?: string;
  style?: string;
}

/** A standing order, see `protocol.standing`. */
export interface OrderView {
  do: "take" | "pass" | "ask";
  option?: string;
  only?: "turns-hit" | "kills" | "saves";
  pay?: string;
  mode?: string;
  style?: string;
}

/** A section of a wall: `health` left of what each had (`of`); at 0 it is broken. */
export interface PanelView {
  cells: [number, number][];
  health: number;
  of: number;
}

/** A part of a number: the ruleset's word for it, or `what` it is. `value`: of a word, where there is no number. */
export interface PartView {
  amount: number;
  label?: string;
  what?: "fixed" | "bonus" | "untrained" | "cap" | "items" | "written" | "limit";
  value?: string;
}

/** Nothing taken in a window. `timeout` says that the clock decided, not the player. */
export interface Pass {
  timeout?: boolean;
  t?: "pass";
}

export interface Pause {
  t: "pause";
}

/** Coins out of the purse: to another member, or spent. */
export interface Pay {
  do: "pay";
  coin: string;
  amount: number;
  to?: string;
}

/** A way of paying. `steps`: how far above the usual price it is. */
export interface PayView {
  id: string;
  label: string;
  steps: number;
}

/** A pool that a price may be paid from instead. */
export interface PayWithView {
  id: string;
  label: string;
  left: number;
}

/**
 * What the token of a combatant shows; None: its letters. Whoever plays one of the party may, and a GM who may
 * edit.
 */
export interface Picture {
  id: string;
  t: "picture";
  who: string;
  picture?: string;
}

/** Asks for a `pong` that carries `at` back. */
export interface Ping {
  t: "ping";
  at: number;
}

/**
 * Shows everybody at the table a cell (`ping`), or how far it is from one to another (`ruler`). It passes: it is
 * never kept, and no step tells it. Who measures says so again as long as the ruler is held.
 */
export interface Point {
  id: string;
  t: "point";
  kind: "ping" | "ruler";
  at: [number, number];
  to?: [number, number];
}

/** Somebody shows everybody a cell, or measures from one to another. It belongs to no step, and fades. */
export interface Pointed {
  t: "pointed";
  seat: string;
  name: string;
  kind: "ping" | "ruler";
  at: [number, number];
  to?: [number, number];
}

export interface PointsView {
  now: number;
  max: number;
  temp: number;
}

export interface Pong {
  t: "pong";
  at: number;
  now: number;
}

export interface PoolView {
  label: string;
  now: number;
  max: number;
}

export interface PriceView {
  label: string;
  amount: number;
}

/** A thing that stands on the board. `blocks`: what it keeps from passing; absent when nothing. */
export interface PropView {
  label: string;
  cells: [number, number][];
  blocks?: ("move" | "sight")[];
}

/** An encounter as the format writes it, checked as `holdfast check` does. `key`: in place of one of that id. */
export interface PutEncounter {
  t: "encounter-put";
  encounter: Record<string, unknown>;
  key?: string;
}

/** A character sheet comes into the party, or (`who`) takes the place of a member's. `name` None: what it says. */
export interface PutMember {
  t: "party-put";
  sheet: Record<string, unknown>;
  who?: string;
  name?: string;
}

/** Asks for the whole of what could be fought next (GMs only). */
export interface ReadEncounter {
  id: string;
  t: "encounter";
  key: string;
}

export interface Ready {
  id: string;
  t: "ready";
  ready: boolean;
}

/** Steps that were taken back happen after all. */
export interface Redo {
  t: "redo";
  steps?: number;
}

/** `seq`: how the table stood when it was refused; every step up to it was sent before. */
export interface Refused {
  t: "refused";
  id: string;
  reason: string;
  sentence: string;
  seq: number;
}

/** An encounter that was prepared here is thrown away. */
export interface RemoveEncounter {
  t: "encounter-remove";
  key: string;
}

/** A member leaves, sheet and all. */
export interface RemoveMember {
  t: "party-remove";
  who: string;
}

/** A row is taken off. */
export interface RemoveRow {
  do: "remove-row";
  list: string;
  row: number;
}

export interface Rename {
  id: string;
  t: "rename";
  name: string;
}

export interface Resume {
  t: "resume";
}

/**
 * A level higher, or up to level `to`, where the ruleset says how. `options` and `choices` by id; what is left out
 * is chosen as the ruleset suggests.
 */
export interface Rise {
  t: "rise";
  who: string;
  to?: number;
  options?: Record<string, string>;
  choices?: Record<string, string[]>;
}

/** A character of this seat is raised in level, as far as the table's level goes. */
export interface RiseOwn {
  id: string;
  t: "rise";
  who: string;
  wishes?: MakingWishes;
}

/** A check or save of a character of this seat. */
export interface Roll {
  id: string;
  t: "roll";
  who: string;
  ask: Record<string, unknown>;
  seen?: "open" | "private" | "blind";
}

/**
 * `steps` of the ruleset's ladder of difficulties. `sum`: dice are added up, else successes are counted. `leans`: a
 * roll may have the upper hand or the lower.
 */
export interface RollingView {
  sum: boolean;
  leans: boolean;
  steps: StepView[];
}

/**
 * `held`: the GM has taken it, and no player may claim it. `picture`: what its token shows, to be had at
 * `/api/tables/<id>/pictures/<picture>`; letters where there is none.
 */
export interface RosterView {
  name: string;
  side: "party" | "enemy";
  controller: "player" | "director" | "gm";
  held?: boolean;
  picture?: string;
  seat?: string;
  summary?: string;
}

/**
 * A row of a list: `name`, and the cells that are filled, as they are read. `pool`: the row is one. `entry`: where
 * it was picked; `summary` what is said of that.
 */
export interface RowView {
  row: number;
  name: string;
  cells: Record<string, boolean | number | string>;
  entry?: string;
  summary?: string;
  pool?: string;
  use?: UseView;
}

/** `version`: the one this table plays, whatever else there is by now. */
export interface RulesetView {
  id: string;
  name: string;
  version?: number;
}

/** A chat line. `name` is what the seat was called when it said it. */
export interface Said {
  seat: string;
  name: string;
  text: string;
}

export interface Say {
  id: string;
  t: "say";
  text: string;
}

/** Where and when it is fought. A fight without a time is bright; caves and dungeons are dark. */
export interface Scene {
  time?: "day" | "dawn" | "dusk" | "night";
  indoors?: boolean;
  place?: string;
}

/** `place`: `cave`, `forest` or another word. */
export interface SceneView {
  time?: "day" | "dawn" | "dusk" | "night";
  indoors?: boolean;
  place?: string;
}

/** A player becomes a spectator, or a spectator a player. */
export interface SeatRole {
  t: "role";
  seat: string;
  role: "player" | "spectator";
}

/**
 * `awaySince`: when a player who is not there was lost; the grace time of the table runs from then.
 * `rights`: of a GM who does not own the table (only GMs see it).
 */
export interface SeatView {
  name: string;
  role: "gm" | "player" | "spectator";
  online: boolean;
  ready: boolean;
  awaySince?: number;
  rights?: ("move" | "edit" | "see" | "run")[];
}

/** One of the ruleset's sections; what stands in none is in a last one without `id` and `label`. */
export interface SectionView {
  id?: string;
  label?: string;
  abilities?: AbilityView[];
  saves?: CheckView[];
  skills?: CheckView[];
  values?: ValueView[];
  lists?: ListView[];
}

/** Asks for the table as another seat is shown it (GMs only). */
export interface SeeAs {
  id: string;
  t: "see-as";
  seat: string;
}

/** A seat is given up, whoever sits there; those it plays are the GM's. The links of the table stay as they are. */
export interface SendAway {
  t: "send-away";
  seat: string;
}

export type ServerMessage = Welcome | Snapshot | StepMessage | Ack | Refused | Looked | Pointed | Pong | Bye;

/** The picture under the board of an encounter (None: of the one that is fought); `map` None: none. */
export interface SetMap {
  t: "map";
  encounter?: string;
  map?: LaidPicture;
}

/** `aside`: takes no part in the next fight. `dead` False: back to life. */
export interface SetMember {
  t: "party-set";
  who: string;
  name?: string;
  aside?: boolean;
  dead?: boolean;
}

/** What a combatant of this seat does at a moment from now on without being asked. `order` None: it is asked. */
export interface SetOrder {
  id: string;
  t: "order";
  combatant: string;
  moment: Moment;
  order?: Order;
}

/** A live state of the sheet is set to one of its values. */
export interface SetStance {
  do: "state";
  state: string;
  value: string;
}

/** `tiers` that skills and saves may have, by label; `bonus`: the least and the most. */
export interface SheetFormView {
  abilities: Record<string, FormNumberView>;
  skills: Record<string, FormTrainingView>;
  saves: Record<string, FormTrainingView>;
  skillTiers: Record<string, string>;
  saveTiers: Record<string, string>;
  bonus: number[];
  fields: Record<string, FormFieldView>;
  lists: Record<string, FormListView>;
}

/** Health, in points of `pool`, or in the levels of `track` that are still clear. Exactly one of the two. */
export interface SheetHealthView {
  label: string;
  now: number;
  max: number;
  temp?: number;
  buffers?: boolean;
  pool?: string;
  track?: string;
}

/** A stack in the bag. `charges` and `loaded` are `[left, of]`. `wearable`, `binds` and `usable`: it can be. */
export interface SheetItemView {
  item: string;
  label: string;
  count: number;
  worn?: boolean;
  bound?: boolean;
  wearable?: boolean;
  binds?: boolean;
  usable?: boolean;
  charges?: number[];
  loaded?: number[];
}

/** `most`: characters that it holds. */
export interface SheetNoteView {
  label: string;
  most: number;
  content?: string;
}

export interface SheetNumberView {
  label: string;
  number: number;
}

/**
 * Asks for the whole page of a member's sheet; or (`file`) for the sheet as a file that can be brought again; or
 * (`form`) for what may be written on it.
 */
export interface SheetPage {
  id: string;
  t: "sheet-page";
  who: string;
  file?: boolean;
  form?: boolean;
}

/** `items` by their place in the bag, as in the view. */
export interface SheetPageView {
  who: string;
  sections: SectionView[];
  items: Record<string, ItemPageView>;
  bag: BagView;
  rolling: RollingView;
}

/** `temp`: temporary points on top; `buffers`: it can have such. */
export interface SheetPoolView {
  label: string;
  now: number;
  max: number;
  temp?: number;
  buffers?: boolean;
}

/** `values` by what each is called. */
export interface SheetStateView {
  label: string;
  value: string;
  values: Record<string, string>;
}

/**
 * `min` where it is not 0. Of a track that is marked: `kinds` of marks by label, those `marked`, the gravest first
 * or box by box, and the `penalty` in force.
 */
export interface SheetTrackView {
  label: string;
  now: number;
  max: number;
  min?: number;
  kinds?: Record<string, string>;
  marked?: string[];
  penalty?: number;
}

/**
 * The whole of a sheet. `items` by their place in the bag. `level`: where the ruleset says how one rises; `rises`:
 * there is a higher one. `written`: another number whenever something else stands written on it. `journal`: its
 * player's own notes, shown to whoever plays it and to GMs. What somebody may not see of a sheet is left out.
 */
export interface SheetView {
  name: string;
  health?: SheetHealthView;
  conditions?: Record<string, string>;
  aside?: boolean;
  dead?: boolean;
  pools?: Record<string, SheetPoolView>;
  tracks?: Record<string, SheetTrackView>;
  states?: Record<string, SheetStateView>;
  notes?: Record<string, SheetNoteView>;
  items?: Record<string, SheetItemView>;
  coins?: Record<string, number>;
  abilities?: Record<string, SheetNumberView>;
  skills?: Record<string, SheetNumberView>;
  saves?: Record<string, SheetNumberView>;
  level?: number;
  rises?: boolean;
  written?: number;
  journal?: string;
}

export interface Snapshot {
  t: "snapshot";
  seq: number;
  view: View;
  log: Line[];
  now: number;
}

/** Points of a pool, for something that the table does not know of. */
export interface SpendPoints {
  do: "spend";
  pool: string;
  amount: number;
}

/**
 * What hangs on an answer: it turns the hit into a miss; it is to be expected to bring down whom it is pointed
 * at; without it its user is to be expected to go down, and with it not.
 */
export interface StakesView {
  turnsHit?: boolean;
  kills?: boolean;
  saves?: boolean;
}

export interface Start {
  t: "start";
}

export interface StatView {
  label: string;
  value: boolean | number | string;
}

/** `patch` (RFC 7396) over the view that the step before left. */
export interface StepMessage {
  t: "step";
  seq: number;
  patch: Record<string, unknown>;
  lines: Line[];
  now: number;
}

export interface StepView {
  label: string;
  number: number;
}

/**
 * `by`: whoever left it, where the audience knows of them. `at`: where it stands; absent off a board. `left`:
 * turns of its maker it still stands for.
 */
export interface SummonView {
  label: string;
  by?: string;
  at?: [number, number];
  left: number;
}

/**
 * GM only: `encounters`, what could be fought here next, by id, `prepared`, those of them that were
 * made at this table, `loot`, its tables, and `history`. `perCell`:
 * distance units a cell. `playsAt`: the level it plays at, where the ruleset says what a level is and somebody goes
 * with the party. `maps`: what lies under their boards, by encounter (GM only).
 */
export interface TableView {
  id: string;
  name: string;
  ruleset: RulesetView;
  encounter: NamedView;
  phase: "lobby" | "fight" | "over";
  paused: boolean;
  paceMs: number;
  windowMs: Record<string, number>;
  enemyHealth: "exact" | "bands" | "hidden";
  showFudges: boolean;
  privateRolls: boolean;
  moreTimeMs: number;
  quiet: boolean;
  quietMs: number;
  turnMs: number;
  bankMs: number;
  graceMs: number;
  awayAnswer: "order" | "director" | "pass";
  awayTurn: "wait" | "director" | "end";
  sheets: "whole" | "standing" | "names";
  bring: "none" | "ready-made" | "made" | "any";
  level: number;
  playsAt?: number;
  unit?: string;
  perCell?: number;
  encounters?: Record<string, string>;
  history?: HistoryView;
  prepared?: Record<string, string>;
  loot?: Record<string, string>;
  maps?: Record<string, MapView>;
}

/**
 * Where a teleport leads: the `cells` it may go to; absent off a board. `carries`: who may go along, at `most` so
 * many. `leaves`: it may lead out of the fight, and the choice then names no cell.
 */
export interface TeleportView {
  cells?: [number, number][];
  carries?: string[];
  most?: number;
  leaves?: boolean;
}

/**
 * The clock of a player's turn: its time is up at `endsAt` (server's clock), then the bank of its seat runs, of
 * which it has `bankMs`. While it stands still `left` is what is left, milliseconds.
 */
export interface TurnClockView {
  who: string;
  bankMs: number;
  endsAt?: number;
  left?: number;
}

export interface Unclaim {
  id: string;
  t: "unclaim";
  combatant: string;
}

/** The last steps of the fight, taken back. */
export interface Undo {
  t: "undo";
  steps?: number;
}

/** What using a picked entry costs now, or why it cannot be used. */
export interface UseView {
  price?: PriceView[];
  pays?: PayWithView[];
  cannot?: CannotView;
}

/**
 * A field or a derived value. `text`: the ruleset's word for the value. `minor`: at its default, looked up
 * in a table, or only a step on the way to another number.
 */
export interface ValueView {
  id: string;
  label: string;
  sort: "number" | "text" | "longtext" | "boolean" | "enum" | "dice" | "derived";
  value: boolean | number | string;
  text?: string;
  how?: HowView;
  minor?: boolean;
}

export interface View {
  table: TableView;
  words: Record<string, Record<string, string>>;
  seats: Record<string, SeatView>;
  roster: Record<string, RosterView>;
  party: Record<string, SheetView>;
  offers?: Record<string, OfferedView>;
  fight?: FightView;
  mine: MineView;
}

/** `token` opens this seat from now on; `now` is the server's clock in milliseconds. */
export interface Welcome {
  t: "welcome";
  protocol: number;
  seat: string;
  role: "gm" | "player" | "spectator";
  token: string;
  seq: number;
  heartbeatMs: number;
  now: number;
}

/**
 * `closesAt` by the server's clock; `closesIn` instead while the table is paused.
 *
 * `quiet`: the table is. Then the party is shown nothing but `id` and `openedAt`; whoever is asked has the rest in
 * its ask.
 */
export interface WindowView {
  id: string;
  waiting: string[];
  answered: string[];
  openedAt: number;
  quiet?: boolean;
  moment?: string;
  source?: string;
  target?: string;
  label?: string;
  closesAt?: number;
  closesIn?: number;
}

/** What stands written on the sheet: a score, a training, a free bonus, a field. `value` None: as on a blank one. */
export interface Write {
  do: "write";
  part: "abilities" | "skills" | "saves" | "bonuses" | "fields";
  id: string;
  value?: boolean | number | string;
}

/** What a player keeps about the character, with line breaks. At any time, in a fight too. `was`: as of a note. */
export interface WriteJournal {
  do: "journal";
  content?: string;
  was?: string;
}

/**
 * An empty content clears it. `was`: what stood there when the writing began; where it is something else by now,
 * nothing is written.
 */
export interface WriteNote {
  do: "note";
  text: string;
  content?: string;
  was?: string;
}

/** Cells of a row of a list; `row` None: a new one at its end. */
export interface WriteRow {
  do: "row";
  list: string;
  row?: number;
  cells?: Record<string, boolean | number | string>;
}

/**
 * `by`: whoever left it, where the audience knows of them. `at`: its middle; absent off a board, where `held` are
 * those it was cast on. `left`: turns of its caster it still stands for. `triggers`: when it catches somebody.
 * `costs`: how many plain steps one into it costs; `hurts`: walking in it hurts. `carrier`: whom it goes with.
 * `hides`: what is in it and behind it, or it half hides that. `burning`: it is on fire. `waits`: it does nothing
 * before it goes off. `keeps`: conditions of whoever is in it. `blocks`: what its cells are closed to.
 * `side`: cells beside it that catch as well, as `sideTriggers` says. `stops`: components of which nothing that needs
 * one is used in it. `lit`: which of its cells it lights, and how. `harms`: whom it does ill when it catches them or
 * they walk in it, everybody or the foes of its maker alone; absent where it does good, or nothing.
 */
export interface ZoneView {
  label: string;
  by?: string;
  at?: [number, number];
  cells: [number, number][];
  held?: string[];
  left: number;
  triggers: ("enter" | "turn-start" | "turn-end")[];
  costs?: number;
  hurts?: boolean;
  carrier?: string;
  hides?: "all" | "half";
  burning?: boolean;
  waits?: boolean;
  keeps?: string[];
  blocks?: ("move" | "sight")[];
  side?: [number, number][];
  sideTriggers?: ("enter" | "turn-start" | "turn-end")[];
  stops?: string[];
  sections?: PanelView[];
  lit?: LitView;
  harms?: "all" | "foes";
}
