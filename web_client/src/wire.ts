/**
 * What goes over the wire, by the short names the page uses. The messages and the view are generated from the
 * server's models (protocol.gen.ts); what is looked at on demand is described in docs/developers.md.
 */

import type * as wire from "./protocol.gen";

export { PROTOCOL } from "./protocol.gen";
export type {
  AskView,
  Bye,
  Choice,
  ConditionView,
  FightView,
  Hello,
  Line,
  Snapshot,
  OrderView,
  StakesView,
  TableView,
  TurnClockView,
  View,
  Welcome,
  WindowView,
  BoardView as Board,
  CombatantView as Combatant,
  ZoneView as Zone,
  SummonView as Summon,
  ForecastView as Forecast,
  GreyedView as Greyed,
  MenuView as Menu,
  OptionView as Option,
  Pointed,
  MapView as MapPicture,
  Refused as Refusal,
  RosterView as RosterEntry,
  StepMessage as Step,
} from "./protocol.gen";

/** A board cell `[x, y]`: x grows to the right, y downward. */
export type Cell = [number, number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Health = wire.PointsView | wire.BandView;
export type Needs = wire.OptionView["needs"];
export type Role = wire.SeatView["role"];
export type Right = NonNullable<wire.SeatView["rights"]>[number];
export type Controller = wire.RosterView["controller"];
export type Answer = wire.Choice | wire.Pass;
export type Sheet = wire.SheetView;
export type SheetItem = wire.SheetItemView;
export type SheetAct = wire.OnSheet["act"];
export type SheetForm = wire.SheetFormView;
export type SheetFormField = wire.FormFieldView;
export type SheetPage = wire.SheetPageView;
export type SheetSection = wire.SectionView;
export type SheetAbility = wire.AbilityView;
export type SheetCheck = wire.CheckView;
export type SheetValue = wire.ValueView;
export type SheetHow = wire.HowView;
export type SheetPart = wire.PartView;
export type SheetList = wire.ListView;
export type SheetColumn = wire.ColumnView;
export type SheetRow = wire.RowView;
export type SheetItemPage = wire.ItemPageView;
export type SheetRolling = wire.RollingView;
export type SheetPool = wire.SheetPoolView;
export type SheetTrack = wire.SheetTrackView;
export type Seen = NonNullable<wire.Roll["seen"]>;
export type GmChange = wire.Gm["change"];

/** An event of the log, as the engine told it: `type`, and whatever that type carries. */
export type EventJson = Record<string, unknown>;

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** What the server acknowledges or refuses; the line to the server puts the `id` on it. */
export type Command = WithoutId<Exclude<wire.ClientMessage, wire.Hello | wire.Ping>>;

// --- what is looked at on demand ----------------------------------------------------------------

export interface TargetForecast extends wire.ForecastView {
  mode?: string;
  cover?: number;
}

/** `not`: why the others may not be picked. */
export interface TargetsDetail {
  targets: Record<string, TargetForecast>;
  not?: Record<string, string>;
}

/** `caught` is keyed `x,y`, for every cell it may be aimed at. `targets`: what to expect against each that may be caught. */
export interface AreaDetail {
  cells: Cell[];
  caught: Record<string, { cells: Cell[]; who: string[] }>;
  targets?: Record<string, TargetForecast>;
}

/** `from`: index of the cell before it on its path, -1 for the walker's own cell. */
export type WalkCell = [x: number, y: number, cost: number, from: number, strikers?: string[]];

/** The first `ends` cells may be walked to; the others are only crossed. */
export interface WalkDetail {
  cells: WalkCell[];
  ends: number;
  unit: string;
}

/** What something does, changes or is: told in words as an event is. `of`: the part or the item it belongs to. */
export type Fact = { type: string; of?: string } & Record<string, unknown>;

/** What an option does, whoever it is pointed at; what each way of paying, mode and style changes, by its id. */
export interface OptionAbout {
  does: Fact[];
  aim: Fact[];
  price: Fact[];
  pays?: Record<string, Fact[]>;
  modes?: Record<string, Fact[]>;
  styles?: Record<string, Fact[]>;
  /** What each condition named in it changes. */
  conditions?: Record<string, Fact[]>;
}

/** Everything about one combatant, for whoever may know it. */
export interface CreatureAbout {
  defense: number;
  saves: Record<string, number>;
  abilities: Record<string, number>;
  checks: Record<string, number>;
  bears: Fact[];
  traits: [name: string, text: string][];
  actions: ({ label: string; group: string } & OptionAbout)[];
  types: string[];
  tags: string[];
  speed?: { length: number; unit: string };
  /** How far each reaches now. */
  senses?: { sense: string; length: number; unit: string }[];
  size?: string;
  tier?: string;
  points?: number;
  /** Saves and checks are numbers of dice. */
  pool?: boolean;
  soak?: number;
  hardness?: number;
}

export interface ConditionAbout {
  bears: Fact[];
}

/** Where one more copy of an area may be set down. */
export interface CopiesDetail {
  next: Cell[];
}

/** `laid`: how a wall lies `across`, as a `ring`, and each of eight ways; `ways`: a row of digits for each row of the board. */
export interface WallDetail {
  laid?: Record<string, { cells: Cell[]; who: string[]; near: Cell[]; far: Cell[] }>;
  ways?: string[];
}

export type Detail = TargetsDetail | AreaDetail | WalkDetail | CopiesDetail | WallDetail;

export type FromServer = Exclude<wire.ServerMessage, wire.Looked> | { t: "looked"; id: string; detail: Detail };
