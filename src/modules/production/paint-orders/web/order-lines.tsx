import { useTranslation } from '../../../../engine/web/use-translation';
import { useLines } from '../../../../engine/web/edit/use-lines';
import { LineTable } from '../../../../engine/web/grid/line-table';
import type { PartProps } from '../../../../engine/web/screens';
import { paintOrderItems, type paintOrders, paintOrderState } from '../paint-orders.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './paint-orders.module.css';

const ofDraft = { productId: 260, packages: 100, amount: 110, unit: 70, neededOn: 120 } as const;
const ofOrder = { productId: 260, packages: 100, amount: 110, receivedAmount: 110, unit: 70, neededOn: 120 } as const;

/** The paints of an order, typed like a sheet. */
export function OrderLines({ row }: PartProps<typeof paintOrders>) {
  const { t } = useTranslation('production');
  const lines = useLines('items');
  const isOrdered = row !== undefined && row.status !== paintOrderState.draft;
  return (
    <div className={`${layout.closeStack} ${styles.lines}`}>
      <LineTable
        entity={paintOrderItems}
        lines={lines}
        widths={isOrdered ? ofOrder : ofDraft}
        grow="productId"
        add={{ label: t('paint-orders.addLine'), from: 'productId' }}
      />
    </div>
  );
}
