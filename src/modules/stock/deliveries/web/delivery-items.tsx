import { useMemo } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { shownText } from '../../../../engine/fields/cell-text';
import type { FormLine } from '../../../../engine/web/edit/form-lines';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { useFormat } from '../../../../engine/web/use-format';
import { itemFields, itemKeys, type ItemKey } from './delivery-fields';
import type { DeliveryState } from './use-delivery';
import styles from './delivery.module.css';

const widths: Record<ItemKey, number> = {
  productId: 180,
  serialNumber: 120,
  boxNumber: 90,
  barcode: 130,
  dateTo: 110,
  amount: 110,
};
const labelOf = (key: ItemKey) => `delivery.${key === 'productId' ? 'product' : key}` as const;

/** The items in the order they were scanned: Enter goes to the next cell, and from the amount back to the scanner. */
export function DeliveryItems({ items, toScan }: { items: DeliveryState['items']; toScan: () => void }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const columns = useMemo(() => {
    const drawAmount = ({ values: { amount, unit } }: FormLine) =>
      amount && unit ? `${shownText(itemFields.amount, amount, format, 2)} ${String(unit)}` : undefined;
    return itemKeys.map((key): GridColumn => ({
      key,
      field: itemFields[key],
      header: t(labelOf(key)),
      width: widths[key],
      grow: key === 'productId',
      draw: key === 'amount' ? drawAmount : undefined,
    }));
  }, [t, format]);
  return (
    <>
      <LineGrid
        lines={items}
        columns={columns}
        label={t('delivery.rows')}
        rules={{ move: false, notCopied: ['boxNumber'] }}
        focusRequest={items.focusRequest}
        enter="across"
        onEnd={toScan}
        empty={<p className={styles.note}>{t('delivery.empty')}</p>}
      />
      <LineProblems lines={items} name={(field) => t(labelOf(field as ItemKey))} />
      <div className={styles.foot}>
        <UndoButtons lines={items} />
      </div>
    </>
  );
}
