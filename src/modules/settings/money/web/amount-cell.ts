import type { CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';

/** An amount, below zero with a true minus; with its currency (`foreignCurrency` of the row) where that is not the installation's own. */
export function AmountCell({ row, value }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'number') return '—';
  const code = (row as { foreignCurrency?: unknown }).foreignCurrency;
  const text = format.money(value).replace('-', '−');
  return typeof code === 'string' ? `${text}\u00a0${code}` : text;
}
