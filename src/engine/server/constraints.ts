import { ApiError, conflict, invalid, refused, unavailable } from '../errors';
import { columnName, tableName, type AnyEntity } from '../entity';
import type { ErasedHalf } from './implement';

interface PgError {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}
const isPgError = (error: unknown): error is PgError =>
  typeof error === 'object' && error !== null && /^[0-9A-Z]{5}$/.test(String((error as PgError).code ?? ''));

/** Fields a constraint or index name speaks of: `vat_rates_code_unique` → `code`. */
function fieldsOf(entity: AnyEntity, constraint: string): string[] {
  const rest = constraint.slice(tableName(entity).length + 1);
  const sets = [...Object.keys(entity.fields).map((key) => [key]), ...(entity.unique ?? []).map((set) => [...set])];
  const named = sets.filter((set) => rest.startsWith(`${set.map(columnName).join('_')}_`));
  return named.sort((a, b) => b.join('_').length - a.join('_').length)[0] ?? [];
}

const named = (fields: string[], errorStr: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, errorStr]));

/**
 * What the database refused, in the words of the catalogue. Every rule stands in the database too, so this is the one
 * place where its refusals become answers; anything unknown stays an unknown fault.
 */
export function fromDatabase(error: unknown, entity?: AnyEntity, half?: ErasedHalf): unknown {
  if (error instanceof ApiError || !isPgError(error)) return error;
  const name = error.constraint ?? '';
  const own = half?.constraints?.[name];
  const fields = entity && name ? fieldsOf(entity, name) : [];
  switch (error.code) {
    case '23505':
      return conflict(own ?? 'AlreadyExists', {
        fields: named(fields, own ?? 'AlreadyExists'),
        errorDetails: fields.join(', '),
      });
    // ON DELETE RESTRICT reports 23001 since PostgreSQL 18.
    case '23001':
    case '23503': {
      const mine = entity !== undefined && error.table === tableName(entity);
      return mine
        ? invalid(named(fields, own ?? 'RefMissing'))
        : refused(own ?? 'UsedElsewhere', { errorDetails: error.table });
    }
    case '23514':
      return own ? refused(own) : invalid(named(fields, 'OutOfRange'));
    case '23P01':
      return conflict(own ?? 'Overlaps', { fields: named(fields, own ?? 'Overlaps') });
    case '23502':
      return invalid(error.column ? { [error.column]: 'Required' } : {});
    case '40001':
    case '40P01':
      // Inside a write it goes on as it is: the transaction is tried again before anybody is told.
      return entity ? error : conflict('BusyRetry');
    case '55P03':
      return conflict('BusyRetry');
    case '57014':
      return unavailable('TookTooLong');
  }
  if (error.code.startsWith('22')) return invalid({}, 'value');
  if (error.code.startsWith('08') || error.code.startsWith('57') || error.code.startsWith('53')) return unavailable();
  return error;
}
