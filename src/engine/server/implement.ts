import type { z } from 'zod';
import type { AnyEntity, InputOf, RowOf } from '../entity';
import type { Field, Fields, ValueOf } from '../fields/field';
import type { BaseCtx, Ctx, WriteCtx } from './context';
import type { Sql } from './sql';

type ActionInput<A> = A extends { input: infer I extends Fields }
  ? { [K in keyof I]: I[K] extends Field ? ValueOf<I[K]> : never }
  : Record<string, never>;
type Actions<E extends AnyEntity> = E['actions'] extends object
  ? {
      actions: {
        [A in keyof E['actions']]: (
          call: WriteCtx & { row: RowOf<E>; input: ActionInput<E['actions'][A]> },
        ) => Promise<unknown>;
      };
    }
  : { actions?: undefined };
type Computed<E extends AnyEntity> = E['computed'] extends object
  ? { computed: { [K in keyof E['computed']]: Sql } }
  : { computed?: undefined };

/**
 * The server half of an entity. SQL fragments see the row as `t`.
 * The engine calls, in a write: scope → version → `when` → beforeSave → write + log → afterSave → commit.
 */
export type ServerHalf<E extends AnyEntity> = Actions<E> &
  Computed<E> & {
    /** Which rows this person may see at all; on every read, count, picker and write. Undefined = all. */
    scope?(ctx: BaseCtx): Sql | undefined;
    /** Named filters of the list and the picker: the value comes as the client sent it, checked against `list.filters`. */
    filters?: Record<string, (value: unknown, ctx: Ctx) => Sql>;
    /** May refuse (throw) or change the input; also the place for values the server owns. `before` is undefined on insert. */
    beforeSave?(call: WriteCtx & { before: RowOf<E> | undefined; input: InputOf<E> }): Promise<void> | void;
    /**
     * Parts of the record that travel in its body and are stored elsewhere: key → schema. `afterSave` finds them in
     * `parts`; the answer is read after it.
     */
    parts?: Record<string, z.ZodType>;
    afterSave?(
      call: WriteCtx & { before: RowOf<E> | undefined; row: RowOf<E>; parts: Readonly<Record<string, unknown>> },
    ): Promise<void> | void;
    beforeDelete?(call: WriteCtx & { row: RowOf<E> }): Promise<void> | void;
    afterDelete?(call: WriteCtx & { row: RowOf<E> }): Promise<void> | void;
    /** Database constraint name → errorStr, where the general message is not the right one. */
    constraints?: Record<string, string>;
  };

/** An entity with its server half, types erased once here so that the engine handles all of them alike. */
export interface ServerEntity {
  entity: AnyEntity;
  half: ErasedHalf;
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the seam: halves of all entities in one list
type Erased = any;
export interface ErasedHalf {
  scope?(ctx: BaseCtx): Sql | undefined;
  filters?: Record<string, (value: unknown, ctx: Ctx) => Sql>;
  computed?: Record<string, Sql>;
  actions?: Record<string, (call: Erased) => Promise<unknown>>;
  beforeSave?(call: Erased): Promise<void> | void;
  parts?: Record<string, z.ZodType>;
  afterSave?(call: Erased): Promise<void> | void;
  beforeDelete?(call: Erased): Promise<void> | void;
  afterDelete?(call: Erased): Promise<void> | void;
  constraints?: Record<string, string>;
}

/** Joins an entity with its server half; a declared action or computed column without an implementation does not compile. */
export function implement<E extends AnyEntity>(
  entity: E,
  ...[half]: NeedsHalf<E> extends true ? [half: ServerHalf<E>] : [half?: ServerHalf<E>]
): ServerEntity {
  return { entity, half: half ?? {} };
}
type NeedsHalf<E extends AnyEntity> = E['actions'] extends object ? true : E['computed'] extends object ? true : false;

/**
 * The declared entities no feature implements: their declaration is all there is to them.
 * Throws for one that declares actions or computed columns, because somebody forgot its half.
 */
export function implementRest(
  entities: readonly AnyEntity[],
  features: readonly { entities?: readonly ServerEntity[] }[],
): { entities: readonly ServerEntity[] } {
  const implemented = new Set(features.flatMap((feature) => feature.entities ?? []).map((item) => item.entity.name));
  const rest = entities.filter((entity) => !implemented.has(entity.name));
  const forgotten = rest.find((entity) => entity.actions ?? entity.computed);
  if (forgotten) throw new Error(`"${forgotten.name}" declares actions or computed columns and has no server half.`);
  return { entities: rest.map((entity) => ({ entity, half: {} })) };
}
