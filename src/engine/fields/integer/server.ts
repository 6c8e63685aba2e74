import { between } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { IntegerField } from './kind';

export const integerServer: ServerTraits<IntegerField> = {
  column: ({ min, max, default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: between(column, min, max) },
  }),
  search: (column) => `coalesce(${column}::text, '')`,
  blank: '0',
  exported: (value) => ({ number: String(value) }),
};
