import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/toast-store';
import type { Column } from './columns';
import { cellText, type CellTools } from './row-cells';
import type { ListRow } from './selection';
import { toTsv } from './tsv';

/** Puts rows with the visible columns on the clipboard, ready for a spreadsheet. */
export function useCopy(columns: readonly Column[], tools: CellTools): (rows: readonly ListRow[]) => Promise<void> {
  const { t } = useTranslation('list');
  return async (rows) => {
    if (rows.length === 0) return;
    const text = toTsv(
      columns.map(({ label, unit }) => (unit ? `${label} [${unit}]` : label)),
      rows.map((row) => columns.map((column) => ({ text: cellText(column, row, tools), number: column.right }))),
    );
    try {
      await write(text);
      showToast({ kind: 'success', title: t('copy.done', { count: rows.length }) });
    } catch {
      showToast({ kind: 'error', title: t('copy.failed') });
    }
  };
}

/** The clipboard of the browser, or (a page that came over plain http has none) the old way through a marked text. */
async function write(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser did not copy');
}
