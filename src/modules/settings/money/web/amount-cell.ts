import type { CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';

/** An amount; with its currency (`foreignCurrency` of the row) where that is not the installation's own. */
export function AmountCell({ row, value }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'number') return '—';
  const code = (row as { foreignCurrency?: unknown }).foreignCurrency;
  return typeof code === 'string' ? `${format.money(value)}\u00a0${code}` : format.money(value);
}
