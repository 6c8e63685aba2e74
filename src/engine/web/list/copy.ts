import { spreadsheetSafe } from '../../spreadsheet-safe';
import { useTranslation } from '../use-translation';
import { showToast } from '../ui/toast-store';
import type { Column } from './columns';
import { cellText, type CellTools } from './cells';
import type { ListRow } from './use-entity-list';

/** Copies rows with the visible columns to the clipboard, ready for a spreadsheet. */
export function useCopy(columns: readonly Column[], tools: CellTools): (rows: readonly ListRow[]) => Promise<void> {
  const { t } = useTranslation('list');
  return async (rows) => {
    if (rows.length === 0) return;
    const text = toTsv(
      columns.map(({ label, unit }) => (unit ? `${label} [${unit}]` : label)),
      rows.map((row) => columns.map((column) => ({ text: cellText(column, row, tools), number: column.right }))),
    );
    try {
      await writeClipboard(text);
      showToast({ kind: 'success', title: t('copy.done', { count: rows.length }) });
    } catch {
      showToast({ kind: 'error', title: t('copy.failed') });
    }
  };
}

/** Pages served over plain http have no clipboard API; there a hidden text area is copied. */
async function writeClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser did not copy');
}

export interface TsvCell {
  text: string;
  number: boolean;
}

/**
 * Rows as tab-separated text, which every spreadsheet accepts. Values with tabs or line breaks are quoted; numbers lose
 * their thousands separators (no-break spaces) so that spreadsheets read them as numbers. What a customer typed is no
 * formula; telephone numbers stay as they are, because they are pasted elsewhere too.
 */
export function toTsv(header: readonly string[], rows: readonly (readonly TsvCell[])[]): string {
  return [header.map(quoted), ...rows.map((row) => row.map(tsvText))].map((cells) => cells.join('\t')).join('\n');
}

const tsvText = ({ text, number }: TsvCell): string =>
  number ? text.replace(/[\s\u00a0\u202f]/g, '') : quoted(isPhone(text) ? text : spreadsheetSafe(text));
const isPhone = (text: string): boolean => /^\+[\d\s()-]+$/.test(text);
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
