import sql from 'sql-template-tag';
import { between } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { DecimalField } from './kind';
import { parseDecimal } from './parse';

export const decimalServer: ServerTraits<DecimalField> = {
  column: ({ scale, min, max, default: value }, column) => ({
    type: `numeric(18,${scale})`,
    default: value,
    checks: { range: between(column, min, max) },
  }),
  search: (column) => `coalesce(${column}::text, '')`,
  json: (value) => sql`(${value})::text`,
  fromCell: (text) => parseDecimal(text) ?? text,
  exported: (value, { field }) => ({ number: String(value), decimals: field.scale }),
  sum(text, { scale }) {
    const [whole, part = ''] = text.split('.');
    return scale ? `${whole}.${part.slice(0, scale).padEnd(scale, '0')}` : whole!;
  },
};
