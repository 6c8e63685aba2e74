import type { ServerTraits } from '../server-traits';
import type { BooleanField } from './kind';
import { parseBoolean } from './parse';

export const booleanServer: ServerTraits<BooleanField> = {
  column: ({ default: value = false }) => ({ type: 'boolean', notNull: true, default: value }),
  group: (column) => column,
  fromCell: (text) => parseBoolean(text) ?? text,
  exported: (value, { t }) => ({ text: t(value ? 'common:yes' : 'common:no') }),
};
