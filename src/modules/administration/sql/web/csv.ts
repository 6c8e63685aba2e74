import { spreadsheetSafe } from '../../../../engine/spreadsheet-safe';

const cell = (value: string | null): string => {
  const text = spreadsheetSafe(value ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV as Excel in Central Europe opens it: UTF-8 with BOM, semicolons. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
