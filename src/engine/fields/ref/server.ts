import type { ServerTraits } from '../server-traits';
import { targetOf, type RefField } from './kind';

export const refServer: ServerTraits<RefField> = {
  column: () => ({ type: 'integer' }),
  search: (column) => `coalesce(${column}::text, '')`,
  blank: '0',
  group: (column) => column,
  exported: (_, { key, row }) => ({ text: targetOf({ row, column: key })?.name ?? '' }),
};
