import type { AnyEntity, EngineTypes, RefValue, RowOf } from './entity';
import type { Field, Fields, ValueOf } from './fields/field';

type Entities = EngineTypes extends { entities: infer E } ? E : Record<string, AnyEntity>;
/** Names of the declared entities. */
export type EntityName = keyof Entities & string;
/** An entity by its declaration or by its name. By name, no feature has to import the declaration of another. */
export type EntityRef = AnyEntity | EntityName;
/** The declaration meant by an `EntityRef`. */
export type EntityOf<R extends EntityRef> = R extends AnyEntity
  ? R
  : R extends keyof Entities
    ? Entities[R] extends AnyEntity
      ? Entities[R]
      : never
    : never;

/** Keys of the columns every entity's table has beside those of its fields. */
export const ownKeys = ['id', 'version', 'createdAt', 'updatedAt', 'createdUserId', 'updatedUserId'] as const;

/** A row of an entity's table: its fields and who wrote it when. Instants are ISO text. */
export type StoredRow<R extends EntityRef> = RowOf<EntityOf<R>> & {
  createdAt: string;
  updatedAt: string;
  createdUserId: number | null;
  updatedUserId: number | null;
};
/** Keys of the columns of an entity's table. */
export type ColumnKey<R extends EntityRef> = keyof StoredRow<R> & string;
/** The type of a row read by some of its columns: `Columns<'orders', 'id' | 'status'>`. */
export type Columns<R extends EntityRef, K extends ColumnKey<R>> = {
  -readonly [P in K]: StoredRow<R>[P];
};
/** The type of one column: `Column<'orders', 'status'>`. */
export type Column<R extends EntityRef, K extends ColumnKey<R>> = StoredRow<R>[K];

type RefMembers<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'ref' } ? (K extends `${infer N}Id` ? N : never) : never]: F[K] extends {
    required: true;
  }
    ? RefValue
    : RefValue | null;
};
type ComputedMembers<E> = E extends { computed: infer C extends Fields }
  ? { [K in keyof C]: C[K] extends Field ? ValueOf<C[K]> : never }
  : unknown;
/** A row of a list as it travels: fields, computed columns, and the record every ref points at. */
export type ListRow<R extends EntityRef> = RowOf<EntityOf<R>> &
  RefMembers<EntityOf<R>['fields']> &
  ComputedMembers<EntityOf<R>>;
