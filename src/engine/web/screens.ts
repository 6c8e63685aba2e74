import type { ComponentType } from 'react';
import type { AnyEntity, InputOf, Needs, RowOf } from '../entity';
import type { FieldInputProps } from '../fields/view/input';
import type { IconName } from './ui/icons';

export type EditMode = 'insert' | 'edit' | 'view';
export type AnyRow = Record<string, unknown> & { id: number; version: number };
type Names<T> = T extends object ? keyof T & string : never;
/** Fields and computed columns of an entity. */
type Columns<E extends AnyEntity> = Names<E['fields']> | Names<E['computed']>;
/** Declared actions and steps of the states. */
type ActionNames<E extends AnyEntity> =
  | Names<E['actions']>
  | (E['transitions'] extends { steps: readonly (infer S)[] }
      ? S extends { action: infer A extends string }
        ? A
        : never
      : never);
type Row<E extends AnyEntity> = RowOf<E> & Record<string, unknown>;
type Values<E extends AnyEntity> = InputOf<E> & Record<string, unknown>;

/** What a declared tab is handed: a saved record, whether it may be changed, and a way to show how many things are inside. */
export interface TabProps<E extends AnyEntity = AnyEntity> {
  entity: E;
  id: number;
  row: Row<E>;
  readOnly: boolean;
  /** Reads the record again, after something outside the form changed it. */
  reload: () => void;
  /** The figure beside the tab's name. */
  setCount: (count: number) => void;
}
/** A cell drawn by the screen half; `value` is `row[column]`. */
export interface CellProps<E extends AnyEntity = AnyEntity> {
  row: Row<E>;
  column: string;
  value: unknown;
}
/** Parts of an edit screen drawn inside its form: `useFormContext()` of react-hook-form gives and sets the typed values. */
export interface PartProps<E extends AnyEntity = AnyEntity> {
  entity: E;
  mode: EditMode;
  /** Undefined in a new record. */
  row: Row<E> | undefined;
  readOnly: boolean;
  reload: () => void;
}
/** What buttons over several chosen rows are handed. */
export interface SelectionProps {
  rows: readonly AnyRow[];
  /** The named ones are no longer chosen; the list is read again. */
  done: (ids: readonly number[]) => void;
}
/** A line of the menu every row of the list has, for what is no declared action (print its label). */
export interface RowCommand<E extends AnyEntity = AnyEntity> {
  key: string;
  /** Tabler name. */
  icon?: IconName;
  needs: Needs;
  label: () => string;
  run: (row: Row<E>) => void;
}
/** An action's own dialog instead of the generated one. `run` sends the input and resolves when the server answered. */
export interface ActionDialogProps<E extends AnyEntity = AnyEntity> {
  entity: E;
  row: Row<E>;
  run: (input: Record<string, unknown>) => Promise<void>;
  close: () => void;
}
export interface BeforeSave<E extends AnyEntity = AnyEntity> {
  mode: EditMode;
  /** As they will be sent; may be changed in place. */
  values: Values<E>;
  row: Row<E> | undefined;
  /** Opens another record instead; the typed values are given up. */
  open(path: string): void;
  /** Whether the person has a right, or any one of several: what they may not read is not asked for. */
  can: (needs: Needs) => boolean;
}

type Tabs<E extends AnyEntity> = E['tabs'] extends object
  ? { tabs: { [T in keyof E['tabs']]: ComponentType<TabProps<E>> } }
  : { tabs?: undefined };

/**
 * The screen half of an entity: everything optional but the tabs it declares. The list reads it too, so what only the
 * edit screen draws is best given as `lazyPart(() => import(…))`; every place that draws one waits for it.
 */
export type ScreenHalfOf<E extends AnyEntity> = Tabs<E> & {
  /** Cells of the list. */
  cells?: Partial<Record<Columns<E>, ComponentType<CellProps<E>>>>;
  /** Inputs of the form instead of the kind's own. */
  inputs?: Partial<Record<Names<E['fields']>, ComponentType<FieldInputProps>>>;
  /** Bodies of form sections instead of the grid of inputs. */
  sections?: Partial<Record<Names<E['form']['sections']>, ComponentType<PartProps<E>>>>;
  /** Sections drawn in these modes only. */
  modes?: Partial<Record<Names<E['form']['sections']>, readonly EditMode[]>>;
  /** Tabs that draw the lines of a document inside its form, in new records too: `useLines(key)` has them. */
  lines?: Partial<Record<Names<E['lines']>, ComponentType<PartProps<E>>>>;
  /** Shown only while this holds for the typed values; a hidden field is neither checked nor sent. */
  shown?: Partial<Record<Names<E['fields']>, (values: Values<E>) => boolean>>;
  /** Needed wherever they are shown, though not by every record: the errorStr of an empty one. */
  required?: Partial<Record<Names<E['fields']>, string>>;
  /** Changeable only while this holds (beyond `readOnly` of the declaration). */
  enabled?: Partial<Record<Names<E['fields']>, (values: Values<E>, row: Row<E> | undefined) => boolean>>;
  /** Extra picker filters that depend on other values: `{ shiftId: (v) => ({ placeId: v.placeId }) }`. */
  pick?: Partial<Record<Names<E['fields']>, (values: Values<E>) => Record<string, unknown>>>;
  /** Columns shown as key facts beside the record's name. */
  facts?: readonly Columns<E>[];
  /** Beside the record's name, for what facts cannot show. */
  header?: ComponentType<PartProps<E>>;
  /** Buttons of the edit screen that are no declared action (look something up, send an SMS). */
  toolbar?: ComponentType<PartProps<E>>;
  /** Whether a button of the toolbar is the next step now: `useMainButton() === 'tool'` fills it. */
  mainTool?(row: Row<E>, may: (needs: Needs) => boolean): boolean;
  /** The present state in other words than its declared text, where these would mislead. */
  stateText?: (row: Row<E>) => string | undefined;
  /** States of the declared path a record never comes to. */
  unreached?: (row: Row<E>) => readonly (string | number)[];
  /** The action that is the next step: the filled button. */
  primary?: ActionNames<E>;
  /** Children shown in a new record already, saying that they come with its first save. */
  early?: readonly Names<E['children']>[];
  /** Dialogs of declared actions. */
  actions?: Partial<Record<ActionNames<E>, ComponentType<ActionDialogProps<E>>>>;
  /** Asked before a save is sent; false = do not save. */
  beforeSave?(call: BeforeSave<E>): Promise<boolean>;
  /** Buttons of the list's toolbar that are no declared action. */
  listToolbar?: ComponentType<{ entity: E }>;
  /** The way to a new record where that is not an empty form: the filled button at the end of the list's toolbar, and of the empty list. */
  listMain?: ComponentType;
  /** Beside the title of its records within another one; the filter names that one: `{ orderId: 7 }`. */
  relatedToolbar?: ComponentType<{ filter: Readonly<Record<string, unknown>> }>;
  /** A strip above the list with what its reader must know about all of it. */
  listNotice?: ComponentType;
  /** Buttons shown while rows of the list are chosen, for what several records are needed for. */
  selectionToolbar?: ComponentType<SelectionProps>;
  /** Declared actions offered in the menu of a row as well, where they are possible. */
  rowActions?: readonly ActionNames<E>[];
  /** Further lines of a row's menu, and of the menu of the open record. */
  rowMenu?: readonly RowCommand<E>[];
  /** The tab customers find open: they come to see how far it is, not to read its fields. */
  customerTab?: string;
  /** Whole screens of its own, drawn instead of the generic ones. */
  list?: ComponentType<{ entity: E }>;
  edit?: ComponentType<{ entity: E; mode: EditMode; id?: number }>;
};

/** A screen half with its entity's types erased, as the engine handles all of them. */
export type ScreenHalf = Omit<ScreenHalfOf<AnyEntity>, 'tabs'> & {
  tabs?: Readonly<Record<string, ComponentType<TabProps>>>;
};
/** Entity name → its screen half, loaded when the entity is first shown. */
export type ScreenRegistry = Readonly<Record<string, LoadScreenHalf>>;
export type LoadScreenHalf = () => Promise<ScreenHalf>;

/** Joins an entity with its screen half; a declared tab without a component does not compile. */
export function screens<E extends AnyEntity>(_entity: E, half: ScreenHalfOf<NoInfer<E>>): ScreenHalf {
  return half as unknown as ScreenHalf;
}
