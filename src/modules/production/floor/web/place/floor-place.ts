import type { ScheduledItem } from '../../../scheduler/scheduled-item';

/** A step in the queue. */
export type Queued = ScheduledItem;

/** Answer of `floor/places/{id}/queue`. */
export interface Queue {
  items: readonly Queued[];
  total: number;
  /** What cleaning takes from one paint to another. */
  changes: readonly { fromId: number; toId: number; minutes: number }[];
}

/** Answer of `floor/places`. */
export interface PlaceSummary {
  id: number;
  name: string;
  code: string;
  type: string | null;
  isControl: boolean;
  queued: number;
  /** Racks that are there. */
  racks: number;
  openCards: number;
  /** Something can be hung there. */
  hasSteps: boolean;
  /** New cards begin there. */
  isActive: boolean;
}
export interface CardSummary {
  id: number;
  numberText: string | null;
  kind: number;
  date: string;
  status: { name: string; color: string };
  shift: { name: string; timeFrom: number; timeTo: number } | null;
  users: readonly { id: number; name: string; surname: string }[];
  mine: boolean;
  /** At work on it at this moment. */
  working: boolean;
  /** Of today: one may come to it. */
  joinable: boolean;
  current: boolean;
  frames: number;
  framesBegun: number;
  framesDone: number;
}
/** Answer of `floor/places/{id}`. */
export interface FloorPlace {
  place: PlaceSummary;
  date: string;
  shift: { id: number; name: string; timeFrom: number; timeTo: number } | null;
  cards: readonly CardSummary[];
}
/** Answer of `floor/control`. */
export interface Control {
  items: readonly ControlItem[];
  /** Where goods may be put. */
  shelves: readonly Shelf[];
  passed: readonly PassedItem[];
}
export interface Shelf {
  id: number;
  code: string;
  name: string;
}
/** Passed a moment ago: that can still be taken back. */
export interface PassedItem {
  orderItemId: number;
  itemName: string;
  orderNumber: string;
  by: string;
  at: string;
  shelf: string | null;
  /** By the caller, or the caller answers for the floor. */
  mine: boolean;
  /** A control that did not complete its item: part of it, or pieces of it were sent back. */
  control: { id: number; good: number; rework: number; lost: number } | null;
}
/** An item that waits for quality control. */
export interface ControlItem {
  orderItemId: number;
  orderId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  amount: number;
  area: string | null;
  dueDate: string | null;
  version: number;
  color: { code: string | null; name: string; hex: string | null } | null;
  note: string | null;
  /** Least mean thickness its steps ask for, µm; null leaves it to the settings of the shop. */
  filmThickness: number | null;
  /** The points measured last, `72, 78, 91`. */
  thickness: string | null;
  /** Who measured last found it good. */
  isOk: boolean;
  /** Pieces that can be controlled now, and how many checks their service asks for. */
  toControl: number;
  /** Of these, pieces that wait for the oven or were not in it long enough. */
  uncured: number;
  checks: number;
  /** All its steps are finished: it may pass as a whole. Otherwise a part of it is controlled. */
  isFinished: boolean;
}
