import { isFlag } from './fields/boolean/kind';
import type { ChoiceField, ChoiceValue } from './fields/choice/kind';
import type { Field, Fields, ValueOf } from './fields/field';
import { isWritable } from './fields/kinds';
import { isRef, refKey, type RefField } from './fields/ref/kind';
import { isText } from './fields/text/kind';

export { refKey };

/**
 * The closed lists the product brings to the engine. The engine knows no business word, so the product
 * augments this interface (`src/modules/engine-types.d.ts`).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface EngineTypes {}
type Closed<K extends string> = K extends keyof EngineTypes ? Extract<EngineTypes[K], string> : string;
export type ModuleCode = Closed<'module'>;
export type Right = Closed<'right'>;
export type MenuGroup = Closed<'menuGroup'>;
export type Area = Closed<'area'>;
/** Name of an icon of the browser's set (`src/engine/web/ui/icons.ts`). */
export type IconName = Closed<'icon'>;
/** Colours of chips and swatches; the browser maps them to tokens of the light and the dark theme. */
export type Family = Closed<'family'>;

/** One right, or several of which any one is enough. `signed-in` = no right beyond a session. */
export type Needs = Right | readonly Right[] | 'signed-in';

/** Rights of an entity. A missing `delete` or `insert` falls back to `write`; only what is never exported has no `export`. */
export interface EntityRights {
  read: Needs;
  write: Needs;
  insert?: Needs;
  delete?: Needs;
  export?: Needs;
}

/** A condition over a row, as data: every named field has that value, or one of those values. */
export type Condition<F extends Fields = Fields> = {
  readonly [K in keyof F]?: Comparable<F[K]> | null | readonly Comparable<F[K]>[];
};
type Comparable<F extends Field> = F extends { kind: 'json' | 'tags' | 'keys' } ? never : NonNullable<ValueOf<F>>;

export interface ActionSpec<F extends Fields = Fields> {
  right: Needs;
  /** Fields of the dialog that asks for input; none = no dialog. Texts: `{entity}.actions.{action}.fields.{field}`. */
  input?: Fields;
  /** When the action is possible; otherwise its button is absent and the server answers 422. */
  when?: Condition<F>;
  /** Ask "are you sure?"; texts `{entity}.actions.{action}.confirm`. */
  confirm?: boolean;
  icon?: IconName;
  /** Also offered for several selected rows of the list. */
  bulk?: boolean;
  danger?: boolean;
}

export interface ChildSpec {
  entity: string;
  /** The child's ref field that points at this record. */
  by: string;
  columns?: readonly string[];
}

/** A day counted from today: 0 = today, -1 = yesterday; or an end of this week, Monday to Sunday. */
export type RelativeDay = number | 'weekStart' | 'weekEnd';
/** A ready-made view of a list. */
export interface ReadyView {
  /** Filter → value, set of values, or a range of days. */
  filter: Readonly<
    Record<
      string,
      string | number | boolean | readonly (string | number)[] | { fromDay?: RelativeDay; toDay?: RelativeDay }
    >
  >;
  /** As `list.sort`. */
  sort?: string;
  /** Offered where this module is on. */
  module?: ModuleCode;
}

/** Rows of another entity that are part of this one: read with it, saved with it, under its version. */
export interface LinesSpec {
  entity: string;
  /** The line's ref field that points at the document; not for people to type. */
  by: string;
  /** Most lines one document may have. */
  max: number;
  /** Stored field they are sorted by, with a leading `-` for descending; else as in their list. */
  sort?: string;
  /** Keys of its body a line is sent with beside its fields: `parts` of its server half. */
  parts?: readonly string[];
}

/** A step of a document from one state to another: an action whose effect on the state field is the engine's. */
export interface StepSpec<V extends string | number = string | number> extends Omit<ActionSpec, 'when'> {
  /** Name of the action; several steps share it where it leads elsewhere from elsewhere. */
  action: string;
  from: readonly V[];
  to: V;
  /** The usual next step: a filled button; the others are in its menu. */
  primary?: boolean;
  /** errorStr where a row is in the state it leads to already; without one, that of the transitions. */
  already?: string;
}

/** How a document moves through its states. The field is written by these steps and by `moveStatus` alone. */
export type TransitionsSpec<F extends Fields = Fields> = { [K in keyof F & string]: TransitionsOf<K, F[K]> }[keyof F &
  string];
type TransitionsOf<K extends string, F extends Field> = F extends ChoiceField ? StateMachine<K, ChoiceValue<F>> : never;
interface StateMachine<K extends string, V extends string | number> {
  /** A `choice`; the steps and the path use its keys. */
  field: K;
  steps: readonly StepSpec<V>[];
  /** States drawn as the way of the document, in order. */
  path: readonly V[];
  /** States of the way many documents never pass: drawn while one is in them. */
  optional?: readonly V[];
  /** errorStr of a step to the state a row has already; without one, the general refusal. */
  already?: string;
}

/**
 * What a person may do with records of one kind, declared once. Table, endpoints, list, edit screen, picker, rights,
 * menu item, API document and contract tests all come from here. Plain data: no functions, no React, no SQL.
 */
export interface EntitySpec<F extends Fields = Fields, K extends string = string, C extends string = string> {
  /** Route, endpoint, search type (`{name}-search`), log identifier and locale key. Plural, kebab-case. */
  name: string;
  /** Locale file and colour of thinking: `src/locales/{lang}/{area}.json`. */
  area: Area;
  /** The module that must be on; several = any one of them. */
  module: ModuleCode | readonly ModuleCode[];
  rights: EntityRights;
  /** Customer accounts may use it too, within the scope its server half gives. Default: staff only. */
  customers?: boolean;
  /** Field(s) that name a record in pickers, breadcrumbs and messages; `id` where nothing does. */
  title: K | 'id' | readonly K[];
  fields: F;
  /** Columns computed by the server half, read-only: `{ roleName: text({ max: 50 }) }`. */
  computed?: Fields;
  /** Sets of fields whose combination is unique. */
  unique?: readonly (readonly K[])[];
  /** Sets of fields lists filter and sort by together: one more index each, the id appended. */
  index?: readonly (readonly K[])[];
  list: {
    /** Fields, computed columns and `id`. */
    columns: readonly (K | C | 'id')[];
    /** Field, with a leading `-` for descending. */
    sort: K | C | `-${K | C}` | 'id' | '-id';
    /** Hidden until a person shows them. */
    hidden?: readonly (K | C | 'id')[];
    /** Columns left out on a screen narrower than a desk's, unless the user shows them. */
    spare?: readonly (K | C)[];
    /** The columns customer accounts are offered, where they are not all of them. */
    forCustomers?: readonly (K | C | 'id')[];
    /** Date field the day/week/month/last-month scope works on. */
    dateScope?: K;
    /** Day the list is shown by as a calendar; rows are moved to another one where it is `inline` too. */
    calendar?: K;
    /** Refs whose records are searched too: a lot is found by its paint. */
    searchIn?: readonly K[];
    /** Filters the server half implements under `filters`, drawn as the given field. */
    filters?: Fields;
    /** What a row click opens. */
    click?: 'edit' | 'view';
    bulkDelete?: boolean;
    /** Fields changed in the cells of the list, without opening the record. */
    inline?: readonly K[];
    /** Fields changed of several chosen rows at once. */
    bulk?: readonly K[];
    /** Views everybody finds beside their own; names: `{entity}.views.{key}`. */
    views?: Readonly<Record<string, ReadyView>>;
    /** The one of `views` the list opens with until a person chooses another. */
    opensWith?: string;
    /** Numbers added up over all rows of the filter: the totals row. Stored fields and computed columns. */
    sums?: readonly (K | C)[];
    /** Stored fields the rows can be looked at in groups of, each with its count and sums; days by their month. */
    groupBy?: readonly K[];
    /** A stored field the sums are also grouped by. */
    sumsBy?: K;
    /** A stored field amounts of money are only added up within: of rows that differ in it there is no sum. */
    sumsWithin?: K;
    /**
     * Kinds of rows that are counted but not added up beside others: those with one of these values, such as cancelled
     * ones. A list of nothing else adds up what its later kinds leave out.
     */
    sumsWithout?: readonly { field: K; values: readonly number[] }[];
  };
  form: {
    /** Section key → its fields. Titles: `{entity}.sections.{key}`. */
    sections: Readonly<Record<string, readonly K[]>>;
    /** Fields a person never types. Any other field no section names is at the end of the first one. */
    without?: readonly K[];
    /** A new record begins with the `proposal` of the server half, by what is typed in these; nothing typed is replaced. */
    proposedBy?: readonly K[];
    /** `modal`: edits over the list instead of on a page. */
    as?: 'page' | 'modal';
  };
  picker?: {
    /** Second line of a suggestion, from these fields. */
    details?: readonly K[];
    /** Field with the swatch colour. */
    color?: K;
    /** Fields sent in `data` when a picker asks `includeData`, to those who may read the entity. */
    data?: readonly K[];
    /** `data` goes to everybody who may open the picker. */
    openData?: boolean;
    /** Fields everybody who may open the picker may filter by (`placeId` of shifts); who may read the entity uses any. */
    filters?: readonly K[];
    /** The same for extra filters of the list, with what applies where the picker does not name them. */
    extraFilters?: Readonly<Record<string, string | boolean | undefined>>;
  };
  /** Shown by the top-bar search and the global search page. */
  globalSearch?: boolean;
  /**
   * By what a scanned code names a record: one of these searched text fields, compared exactly but for case and accents,
   * or the prefix with the id (`FR-12`), which labels carry where a record has no code of its own.
   */
  codes?: { by?: readonly K[]; prefix?: string };
  children?: Readonly<Record<string, ChildSpec>>;
  /** Key under which the record carries them in its body → the entity they are rows of. */
  lines?: Readonly<Record<string, LinesSpec>>;
  /** Whose history is shown with this one's, where the reader may see them: entity → its ref field to this one. */
  historyWith?: Readonly<Record<string, string>>;
  transitions?: TransitionsSpec<F>;
  actions?: Readonly<Record<string, ActionSpec<F>>>;
  /** Tabs the screen half draws; each needs the given right and module; `staff`: for staff alone. Titles: `{entity}.tabs.{key}`. */
  tabs?: Readonly<Record<string, { right?: Needs; module?: ModuleCode; staff?: boolean }>>;
  /** `setting`: only where this public setting is on. */
  menu?: { under: MenuGroup; order: number; right?: Needs; setting?: string };
  /** No screen, no menu: only reached as a child or through routes of its own. */
  childOnly?: boolean;
  /** Rows are written by the server alone: no insert, update or delete endpoint. */
  readOnlyRows?: boolean;
  /** The call by which clients send changes of a record; the server takes PUT, PATCH and POST of every entity. Default: PUT. */
  update?: 'POST';
  /** A delete cannot be taken back: what followed from the row would not follow again. */
  noUndo?: boolean;
  /** Not offered: the generic create / update / delete. The feature brings its own route or none. */
  without?: readonly ('create' | 'update' | 'delete' | 'export')[];
}

/** Any declared entity. `K` and `C` are wide here, so functions over entities take names as text and look them up. */
export type AnyEntity = EntitySpec;
/** What menus, addresses and searches need to know of an entity. */
export type EntityOutline = Pick<
  AnyEntity,
  | 'name'
  | 'area'
  | 'module'
  | 'rights'
  | 'customers'
  | 'menu'
  | 'globalSearch'
  | 'childOnly'
  | 'readOnlyRows'
  | 'without'
> & { form: Partial<AnyEntity['form']> };

/** Declares an entity and checks that every column, section and title names a field of it. */
export function defineEntity<
  const F extends Fields,
  const C extends Fields = Record<never, Field>,
  const E extends EntitySpec<F, keyof F & string, keyof C & string> = EntitySpec<F, keyof F & string, keyof C & string>,
>(spec: E & { fields: F; computed?: C }): E {
  return spec;
}

/**
 * The form's sections with every field a person may type: those no section names follow at the end of the first.
 * What the server owns, and the ref of a sub-row to its document, stay out.
 */
export function formSections(entity: AnyEntity): [key: string, fields: readonly string[]][] {
  const { sections, without = [] } = entity.form;
  const placed = new Set<string>([...Object.values(sections).flat(), ...without]);
  const rest = Object.entries(entity.fields)
    .filter(([key, field]) => !placed.has(key) && isWritable(field))
    .filter(([, field]) => !(isRef(field) && field.onDelete === 'cascade'))
    .map(([key]) => key);
  return Object.entries(sections).map(([key, fields], i) => [key, i === 0 ? [...fields, ...rest] : fields]);
}

/** Not for staff alone. */
export const isOpenToAll = ({ customers }: Pick<AnyEntity, 'customers'>): boolean => customers === true;

/** Everything a person may do with a record beyond changing it: declared actions, and the steps of its states. */
export function actionsOf(entity: AnyEntity): Readonly<Record<string, ActionSpec>> {
  let known = everyAction.get(entity);
  if (!known) everyAction.set(entity, (known = gatherActions(entity)));
  return known;
}
const everyAction = new WeakMap<AnyEntity, Readonly<Record<string, ActionSpec>>>();

function gatherActions({ actions = {}, transitions }: AnyEntity): Readonly<Record<string, ActionSpec>> {
  if (!transitions) return actions;
  const all: Record<string, ActionSpec> = { ...actions };
  for (const step of transitions.steps) {
    const same = transitions.steps.filter(({ action }) => action === step.action);
    const rights = same.flatMap(({ right }) => right);
    all[step.action] = {
      ...same[0]!,
      right: rights.includes('signed-in') ? 'signed-in' : [...new Set(rights as Right[])],
      when: { [transitions.field]: same.flatMap(({ from }) => from) },
    };
  }
  return all;
}

/** A row as it travels. Ref fields also bring `{ id, name, color? }` under the key without `Id`. */
export type RowOf<E extends AnyEntity> = {
  [K in keyof E['fields']]: E['fields'][K] extends Field ? ValueOf<E['fields'][K]> : never;
} & SystemColumns;

/** A record as clients read it: with its computed columns, and under each ref's key without `Id` what it points at. */
export type RecordOf<E extends AnyEntity> = RowOf<E> & ComputedOf<E['computed']> & PointedAt<E['fields']>;
type ComputedOf<C> = C extends Fields ? { [K in keyof C]: ValueOf<C[K]> } : unknown;
type PointedAt<F> = {
  [K in keyof F as F[K] extends RefField ? (K extends `${infer Name}Id` ? Name : never) : never]: F[K] extends {
    required: true;
  }
    ? RefValue
    : RefValue | null;
};
/** A document as clients read it: `DocumentOf<typeof orders, { items: typeof orderItems }>`. */
export type DocumentOf<E extends AnyEntity, L extends Readonly<Record<string, AnyEntity>>> = RecordOf<E> & {
  [K in keyof L]: RecordOf<L[K]>[];
};

export interface SystemColumns {
  id: number;
  version: number;
}

/** The states an entity's `transitions` move it through. */
export type StateOfEntity<E extends AnyEntity> = E['transitions'] extends { field: infer K extends string }
  ? NonNullable<ValueOf<E['fields'][K]>> & (string | number)
  : string | number;

/** What a client may send: no server-owned fields; everything optional in an update. */
export type InputOf<E extends AnyEntity> = Partial<{
  -readonly [K in keyof E['fields']]: E['fields'][K] extends Field ? ValueOf<E['fields'][K]> : never;
}> &
  (E['lines'] extends object ? { [L in keyof E['lines']]?: readonly LineInput[] } : unknown);

/** A line of a document as a client sends it: without `id` a new one, with it a change, with `remove` its end. */
export type LineInput = Readonly<Record<string, unknown>> & { readonly id?: number; readonly remove?: boolean };

export interface RefValue {
  id: number;
  name: string;
  color?: string | null;
}

/** `ownName` → `own_name` */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
/** `own_name` → `ownName`, the inverse of `columnName`. */
export const fieldKey = (column: string): string =>
  column.replace(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** `vat-rates` → `vat_rates` */
export const tableName = (entity: { name: string }): string => entity.name.replace(/-/g, '_');
export const titleKeys = (entity: AnyEntity): readonly string[] =>
  typeof entity.title === 'string' ? [entity.title] : entity.title;
/** A column of yes and no that some entities have and others do not: `isActive`, `isDefault`. */
export const hasFlag = (entity: AnyEntity, key: string): boolean => isFlag(entity.fields[key]);
/** The field a typed name goes into: the first title, where it is text. */
export function nameKey(entity: AnyEntity): string | undefined {
  const [title] = titleKeys(entity);
  return title !== undefined && isText(entity.fields[title]) ? title : undefined;
}
