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
  fromCell(text, field, labels) {
    const wanted = text.toLowerCase();
    const key = Object.keys(field.options).find(
      (one) => one === wanted || labels[one]?.some((label) => label.toLowerCase() === wanted),
    );
    return key !== undefined && storedAsInteger(field) ? Number(key) : (key ?? text);
  },
  group: (column) => column,
  exported: (value, { key, texts, t }) => ({ text: t(`${texts}.${key}.${String(value)}`) }),
};
