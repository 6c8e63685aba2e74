import sql from 'sql-template-tag';
import type { ServerTraits } from '../server-traits';
import type { TextField } from './kind';

/** Text inside a `like` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

export const textServer: ServerTraits<TextField> = {
  column({ min = 0, max, required, default: value }, column) {
    const least = Math.max(min, required ? 1 : 0);
    const length = `char_length(${column})`;
    return {
      type: 'text',
      default: value,
      checks: { length: least > 0 ? `${length} between ${least} and ${max}` : `${length} <= ${max}` },
    };
  },
  search: (column, { search }) => {
    const text = `coalesce(${column}, '')`;
    return search === 'digits' ? `${text} || E'\\n' || regexp_replace(${text}, '[^0-9]+', '', 'g')` : text;
  },
  foldsCase: true,
  blank: "''",
  long: ({ multiline }) => multiline === true,
  filter: {
    accepts: (value) => typeof value === 'string' && value.length <= 255 && !value.includes('\u0000'),
    one: (column, value, checked) => sql`fold(${column}) like fold(${`%${escapeLike(String(checked(value)))}%`})`,
  },
};
