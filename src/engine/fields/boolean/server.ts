import type { ServerTraits } from '../server-traits';
import type { BooleanField } from './kind';

export const booleanServer: ServerTraits<BooleanField> = {
  column: ({ default: value = false }) => ({ type: 'boolean', notNull: true, default: value }),
  group: (column) => column,
  exported: (value, { t }) => ({ text: t(value ? 'common:yes' : 'common:no') }),
};
