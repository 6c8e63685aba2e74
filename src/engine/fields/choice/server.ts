import { oneOf } from '../checks';
import type { ServerTraits } from '../server-traits';
import { storedAsInteger, type ChoiceField } from './kind';

export const choiceServer: ServerTraits<ChoiceField> = {
  column(field, column) {
    const keys = Object.keys(field.options);
    return storedAsInteger(field)
      ? { type: 'integer', default: field.default, checks: { choice: oneOf(column, keys.map(Number)) } }
      : { type: 'text', default: field.default, checks: { choice: oneOf(column, keys) } };
  },
  group: (column) => column,
  exported: (value, { key, texts, t }) => ({ text: t(`${texts}.${key}.${String(value)}`) }),
};
