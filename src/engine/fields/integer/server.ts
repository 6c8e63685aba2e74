import { between } from '../checks';
import type { ServerTraits } from '../server-traits';
import type { IntegerField } from './kind';

/** Any fraction: the schema refuses them all alike. */
const fraction = 0.5;

/** `1 250`, `12,0` → 1250, 12. A point or comma before three digits may part thousands: no guess is made, it is refused. */
function fromCell(text: string): number | string {
  const plain = text.replace(/[\s\u00a0]/g, '');
  const [, whole] = /^(-?\d{1,15})(?:[.,]0{1,2})?$/.exec(plain) ?? [];
  return whole === undefined ? (/^-?\d+[.,]\d+$/.test(plain) ? fraction : plain) : Number(whole);
}

export const integerServer: ServerTraits<IntegerField> = {
  column: ({ min, max, default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: between(column, min, max) },
  }),
  search: (column) => `coalesce(${column}::text, '')`,
  blank: '0',
  fromCell,
  exported: (value) => ({ number: String(value) }),
};
