import { ApiError, conflict, invalid, refused, unavailable } from '../errors';
import { columnName, fieldKey, tableName, type AnyEntity } from '../entity';
import type { ErasedHalf } from './implement';

interface PgError {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}
const isPgError = (error: unknown): error is PgError =>
  typeof error === 'object' && error !== null && /^[0-9A-Z]{5}$/.test(String((error as PgError).code ?? ''));

/** Fields a constraint or index is about, by its name: `vat_rates_code_unique` → `code`. */
function fieldsOf(entity: AnyEntity, constraint: string): string[] {
  const rest = constraint.slice(tableName(entity).length + 1);
  const sets = [...Object.keys(entity.fields).map((key) => [key]), ...(entity.unique ?? []).map((set) => [...set])];
  const named = sets.filter((set) => rest.startsWith(`${set.map(columnName).join('_')}_`));
  return named.sort((a, b) => b.join('_').length - a.join('_').length)[0] ?? [];
}

const named = (fields: string[], errorStr: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, errorStr]));

/** What a refusal of the database is about: the entity written, its fields, and the words its feature has for it. */
interface Refusal {
  error: PgError;
  entity: AnyEntity | undefined;
  fields: string[];
  own: string | undefined;
}

const stillUsed = ({ own = 'UsedElsewhere' }: Refusal): ApiError => refused(own);

/** A row refers to one there is not; or, before PostgreSQL 18, one that is referred to was to go. */
function referenceRefused(refusal: Refusal): ApiError {
  const { error, entity, fields, own = 'RefMissing' } = refusal;
  const mine = entity !== undefined && error.table === tableName(entity);
  // Among rows of one table both are about the same constraint.
  return mine && !error.detail?.includes('still referenced') ? invalid(named(fields, own)) : stillUsed(refusal);
}

const busy = ({ error, entity }: Refusal): unknown =>
  // Inside a write it goes on as it is: the transaction is tried again before the caller gets an answer.
  entity ? error : conflict('BusyRetry');

const answers: Readonly<Record<string, (refusal: Refusal) => unknown>> = {
  '23505': ({ fields, own = 'AlreadyExists' }) =>
    conflict(own, { fields: named(fields, own), errorDetails: fields.join(', ') }),
  // ON DELETE RESTRICT reports it since PostgreSQL 18.
  '23001': stillUsed,
  '23503': referenceRefused,
  '23514': ({ fields, own }) => (own ? refused(own) : invalid(named(fields, 'OutOfRange'))),
  '23P01': ({ fields, own = 'Overlaps' }) => conflict(own, { fields: named(fields, own) }),
  '23502': ({ error }) => invalid(error.column ? { [fieldKey(error.column)]: 'Required' } : {}),
  '40001': busy,
  '40P01': busy,
  '55P03': () => conflict('BusyRetry'),
  '57014': () => unavailable('TookTooLong'),
};

/**
 * What the database refused, as errors of the catalogue. Every rule is in the database too, so this is the one place
 * where its refusals become answers; anything unknown stays an unknown fault.
 */
export function fromDatabase(error: unknown, entity?: AnyEntity, half?: ErasedHalf): unknown {
  if (error instanceof ApiError || !isPgError(error)) return error;
  const name = error.constraint ?? '';
  const own = half?.constraints?.[name];
  const fields = entity && name ? fieldsOf(entity, name) : [];
  const answer = answers[error.code];
  if (answer) return answer({ error, entity, fields, own });
  if (error.code.startsWith('22')) return invalid({}, 'value');
  return /^(08|57|53)/.test(error.code) ? unavailable() : error;
}
