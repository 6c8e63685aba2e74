import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLines } from '../../../../engine/web/edit/use-lines';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import type { PartProps } from '../../../../engine/web/screens';
import { useLabels } from '../../../../engine/web/labels';
import { paintOrderItems, type paintOrders, paintOrderState } from '../paint-orders.entity';
import styles from './paint-orders.module.css';

const columnsOf = { productId: 260, packages: 100, amount: 110, receivedAmount: 110, unit: 70, neededOn: 120 } as const;
type Key = keyof typeof columnsOf;

/** The paints of an order, typed like a sheet. */
export function OrderLines({ row }: PartProps<typeof paintOrders>) {
  const { t } = useTranslation('production');
  const labels = useLabels(paintOrderItems);
  const lines = useLines('items');
  const isOrdered = row !== undefined && row.status !== paintOrderState.draft;
  const columns = useMemo(
    () =>
      (Object.keys(columnsOf) as Key[])
        .filter((key) => key !== 'receivedAmount' || isOrdered)
        .map((key): GridColumn => {
          const field = paintOrderItems.fields[key];
          return { key, field, header: labels.field(key), width: columnsOf[key], grow: key === 'productId' };
        }),
    [labels, isOrdered],
  );
  return (
    <div className={styles.lines}>
      {lines.lines.length > 0 && (
        <LineGrid lines={lines} columns={columns} label={labels.many} focusRequest={lines.focusRequest} />
      )}
      <LineProblems lines={lines} name={(field) => (field ? labels.field(field) : labels.one)} />
      <div className={styles.tools}>
        <UndoButtons lines={lines} />
        {!lines.readOnly && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => lines.requestFocus(lines.add().key, 'productId')}
          >
            {t('paint-orders.addLine')}
          </Button>
        )}
      </div>
    </div>
  );
}
