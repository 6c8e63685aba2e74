import type { z } from 'zod';
import type { AnyEntity, InputOf, RowOf, StateOfEntity, SystemColumns } from '../entity';
import type { Field, Fields, ValueOf } from '../fields/field';
import type { Ctx, ScopeCtx, Values, WriteCtx } from './context';
import type { Sql } from './sql';

type ActionInput<A> = A extends { input: infer I extends Fields }
  ? { [K in keyof I]: I[K] extends Field ? ValueOf<I[K]> : never }
  : Record<string, never>;
/** What an action or a step leaves to the engine: fields to write with its log entry, and what it answers besides the row. */
export interface Outcome<E extends AnyEntity> {
  set?: Values<E>;
  answer?: object;
}
type Returned<E extends AnyEntity> = Promise<Outcome<E> | void> | Outcome<E> | void;
type Declared<E extends AnyEntity> = E['actions'] extends object
  ? {
      [A in keyof E['actions']]: (
        call: WriteCtx & { row: RowOf<E>; input: ActionInput<E['actions'][A]> },
      ) => Returned<E>;
    }
  : unknown;
type Step<E extends AnyEntity> = E['transitions'] extends { steps: readonly (infer S)[] } ? S : never;
/** What a step checks and does besides the new state. A step without rules needs no function. */
type Steps<E extends AnyEntity> = {
  [S in Step<E> as S extends { action: infer A extends string } ? A : never]?: (
    call: WriteCtx & { row: RowOf<E>; input: ActionInput<S> },
  ) => Returned<E>;
};
type Actions<E extends AnyEntity> = E['actions'] extends object
  ? { actions: Declared<E> & Steps<E> }
  : E['transitions'] extends object
    ? { actions?: Steps<E> }
    : { actions?: undefined };

type Proposed<E extends AnyEntity> = E['form']['proposedBy'] extends readonly (infer K extends string)[]
  ? {
      /** What a new record usually begins with, for who may make one; null takes back what was proposed before. */
      proposal(ctx: Ctx, typed: Pick<InputOf<E>, K & keyof InputOf<E>>): Promise<InputOf<E>> | InputOf<E>;
    }
  : { proposal?: undefined };

/** The document lines belong to, as it will be after the write. */
export type DocumentRow = Record<string, unknown> & SystemColumns;
/** One line of a write. `input` of a new line has its defaults; it may be changed until the lines are written. */
export interface LineWrite<E extends AnyEntity> {
  before: RowOf<E> | undefined;
  input: InputOf<E>;
  remove: boolean;
  /** What a field of this line is called in the body it came in (`items.3.amount`), for refusals that name it. */
  name: (field: keyof E['fields'] & string) => string;
}
type Computed<E extends AnyEntity> = E['computed'] extends object
  ? { computed: { [K in keyof E['computed']]: Sql } }
  : { computed?: undefined };

type AfterSave = 'changed' | void;

/**
 * The server half of an entity. SQL fragments see the row as `t`.
 * The engine calls, in a write: scope → version → `when` → beforeSave → write + log → afterSave → commit.
 */
export type ServerHalf<E extends AnyEntity> = Actions<E> &
  Computed<E> &
  Proposed<E> & {
    /** Which rows this person may see at all; on every read, count, picker and write. Undefined = all. */
    scope?(ctx: ScopeCtx): Sql | undefined;
    /** Named filters of the list and the picker: the value comes as the client sent it, checked against `list.filters`. */
    filters?: Record<string, (value: unknown, ctx: Ctx) => Sql>;
    /** Locks what every write of this row must lock before the row itself, so that two writes never wait for each other. */
    lockFirst?(ctx: WriteCtx, id: number): Promise<void>;
    /** May refuse (throw) or change the input; also the place for values the server owns. `before` is undefined on insert. */
    beforeSave?(
      call: WriteCtx & { before: RowOf<E> | undefined; input: InputOf<E>; parts: Readonly<Record<string, unknown>> },
    ): Promise<void> | void;
    /**
     * Parts of the record that travel in its body and are stored elsewhere: key → schema. `beforeSave` and `afterSave`
     * find them in `parts`; the answer is read after them.
     */
    parts?: Record<string, z.ZodType>;
    /** Turns the body of a create or change as other clients send it into one of the declared fields. */
    reads?: (body: Readonly<Record<string, unknown>>, zone: string) => Readonly<Record<string, unknown>>;
    /** Answers `changed` where it changed the row itself, so that the record is read again before it is answered. */
    afterSave?(
      call: WriteCtx & { before: RowOf<E> | undefined; row: RowOf<E>; parts: Readonly<Record<string, unknown>> },
    ): Promise<AfterSave> | AfterSave;
    /**
     * What a new row is given last of all, because others wait for it until the commit, as for the next number of a run.
     * Lines and `afterSave` see the row without; its entry in the log has it.
     */
    drawLast?(call: WriteCtx & { row: RowOf<E> }): Promise<InputOf<E>>;
    beforeDelete?(call: WriteCtx & { row: RowOf<E> }): Promise<void> | void;
    afterDelete?(call: WriteCtx & { row: RowOf<E> }): Promise<void> | void;
    /** A delete was taken back: the row is there again as it was. */
    afterRestore?(call: WriteCtx & { row: RowOf<E> }): Promise<void> | void;
    /**
     * Rules of rows that are lines of a document, called once per write of it, however many lines it touches; after the
     * document's `beforeSave`, before its `afterSave`. A throw refuses the whole write.
     */
    beforeLines?(
      call: WriteCtx & { document: DocumentRow; isNew: boolean; lines: LineWrite<E>[] },
    ): Promise<void> | void;
    /**
     * `rows` reads every line the document has now, in order; `changed`: ids of those this write made or changed; `lines`:
     * what was sent, in its order. Parts of lines are found in their `input`, in both hooks.
     */
    afterLines?(
      call: WriteCtx & {
        document: DocumentRow;
        isNew: boolean;
        rows: () => Promise<RowOf<E>[]>;
        changed: number[];
        removed: RowOf<E>[];
        lines: (LineWrite<E> & { id: number })[];
      },
    ): Promise<void> | void;
    /**
     * Actions, steps, `edit` and `delete` that are possible by right and state and yet not now, with the reason: action →
     * errorStr. Asked when one record is read; the rule itself is in the action.
     */
    reasons?(ctx: Ctx, row: RowOf<E>): Promise<Record<string, string>> | Record<string, string>;
    /** After a step or `moveStatus` has written the state. `rows` are as they were before, `reason` is why, where one was given. */
    afterMove?(
      call: WriteCtx & { rows: RowOf<E>[]; to: StateOfEntity<E>; action: string; reason: string | undefined },
    ): Promise<void> | void;
    /** Database constraint name → errorStr, where the general message is not the right one. */
    constraints?: Record<string, string>;
  };

/** An entity with its server half, types erased once here so that the engine handles all of them alike. */
export interface ServerEntity {
  entity: AnyEntity;
  half: ErasedHalf;
}
// oxlint-disable-next-line typescript/no-explicit-any -- the seam: halves of all entities in one list
type Erased = any;
interface Returns {
  set?: object;
  answer?: object;
}
type ErasedOutcome = Promise<Returns | void> | Returns | void;
export interface ErasedHalf {
  scope?(ctx: ScopeCtx): Sql | undefined;
  filters?: Record<string, (value: unknown, ctx: Ctx) => Sql>;
  lockFirst?(ctx: WriteCtx, id: number): Promise<void>;
  computed?: Record<string, Sql>;
  actions?: Record<string, ((call: Erased) => ErasedOutcome) | undefined>;
  beforeSave?(call: Erased): Promise<void> | void;
  parts?: Record<string, z.ZodType>;
  reads?: (body: Readonly<Record<string, unknown>>, zone: string) => Readonly<Record<string, unknown>>;
  afterSave?(call: Erased): Promise<AfterSave> | AfterSave;
  drawLast?(call: Erased): Promise<object>;
  beforeDelete?(call: Erased): Promise<void> | void;
  afterDelete?(call: Erased): Promise<void> | void;
  afterRestore?(call: Erased): Promise<void> | void;
  beforeLines?(call: Erased): Promise<void> | void;
  afterLines?(call: Erased): Promise<void> | void;
  reasons?(ctx: Ctx, row: Erased): Promise<Record<string, string>> | Record<string, string>;
  afterMove?(call: Erased): Promise<void> | void;
  proposal?(ctx: Ctx, typed: Erased): Promise<object> | object;
  constraints?: Record<string, string>;
}

/** Joins an entity with its server half; a declared action or computed column without an implementation does not compile. */
export function implement<E extends AnyEntity>(
  entity: E,
  ...[half]: NeedsHalf<E> extends true ? [half: ServerHalf<E>] : [half?: ServerHalf<E>]
): ServerEntity {
  return { entity, half: half ?? {} };
}
type NeedsHalf<E extends AnyEntity> = E['actions'] extends object
  ? true
  : E['computed'] extends object
    ? true
    : E['form']['proposedBy'] extends object
      ? true
      : false;

/**
 * The declared entities no feature implements: their declaration is all there is to them.
 * Throws for one that declares actions, computed columns or a proposal, because its half was forgotten.
 */
export function implementRest(
  entities: readonly AnyEntity[],
  features: readonly { entities?: readonly ServerEntity[] }[],
): { entities: readonly ServerEntity[] } {
  const implemented = new Set(features.flatMap((feature) => feature.entities ?? []).map((item) => item.entity.name));
  const rest = entities.filter((entity) => !implemented.has(entity.name));
  const forgotten = rest.find((entity) => entity.actions ?? entity.computed ?? entity.form.proposedBy);
  if (forgotten)
    throw new Error(`"${forgotten.name}" declares actions, computed columns or a proposal and has no server half.`);
  return { entities: rest.map((entity) => ({ entity, half: {} })) };
}
