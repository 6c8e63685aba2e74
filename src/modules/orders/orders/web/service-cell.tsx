import type { RefValue } from '../../../../engine/entity';
import { textOf } from '../../../../engine/web/i18n';
import type { CellProps } from '../../../../engine/web/screens';
import layout from '../../../../engine/web/ui/layout.module.css';

/** The service of an order, or of its items: named where all have the same. */
export function ServiceCell({ row }: CellProps) {
  const { service, itemServices } = row as { service?: RefValue | null; itemServices?: string | null };
  const shown = service?.name ?? itemServices;
  if (!shown) return <span className={layout.faint}>—</span>;
  if (service || !shown.includes(', ')) return shown;
  return <span title={shown}>{textOf('orders:orders.severalServices')}</span>;
}
