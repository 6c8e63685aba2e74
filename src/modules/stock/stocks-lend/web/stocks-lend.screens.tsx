import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { useCan } from '../../../../engine/web/engine-context';
import { refreshEntity } from '../../../../engine/web/list/use-entity-list';
import { useLabels, recordTitle } from '../../../../engine/web/labels';
import { useScreenHalf } from '../../../../engine/web/registry';
import { useFormat } from '../../../../engine/web/use-format';
import { stocksLend } from '../stocks-lend.entity';
import { amountText } from '../../stocks/amount-text';
import styles from './lend-cells.module.css';

const LotAmountInput = lazyPart(() => import('../../stocks/web/lot-amount-input').then((m) => m.LotAmountInput));
const GiveBackDialog = lazyPart(() => import('./give-back-dialog').then((m) => m.GiveBackDialog));

function LentCell({ row, value }: CellProps<typeof stocksLend>) {
  const format = useFormat();
  if (Number(value ?? 0) === 0) return <span data-quiet="">—</span>;
  return <>{amountText(format, String(value), row['unit'] as string | null)}</>;
}

/** The day it was back, or the button that takes it back. */
function ReturnCell({ row, value }: CellProps<typeof stocksLend>) {
  const format = useFormat();
  const labels = useLabels(stocksLend);
  const half = useScreenHalf(stocksLend.name);
  const client = useQueryClient();
  const may = useCan('STOCK_LEND_WRITE');
  if (value) return <>{format.date(String(value))}</>;
  if (!may || !half) return <span data-quiet="">—</span>;
  const takeBack = async () => {
    const { runAction } = await import('../../../../engine/web/edit/run-action');
    await runAction({
      entity: stocksLend,
      half,
      labels,
      row: row,
      name: recordTitle(stocksLend, row),
      action: 'give-back',
      done: () =>
        ['stocks-lend', 'stocks', 'stocks-grouped', 'stock-log'].forEach((name) => void refreshEntity(client, name)),
    });
  };
  return (
    <Button
      className={styles.back}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        void takeBack();
      }}
    >
      {labels.action('give-back')}
    </Button>
  );
}

export const stocksLendScreens = screens(stocksLend, {
  cells: { amount: LentCell, returnedAmount: LentCell, returnDate: ReturnCell },
  facts: ['targetStorageId', 'amount', 'returnedAmount', 'returnDate'],
  primary: 'give-back',
  rowActions: ['give-back'],
  enabled: {
    stockId: (_, row) => !row,
    targetStorageId: (_, row) => !row,
    amount: (_, row) => !row,
    lendDate: (_, row) => !row,
  },
  inputs: { amount: LotAmountInput },
  // Only storages are offered it may go to.
  pick: { targetStorageId: ({ stockId }) => ({ isActive: true, ...(stockId ? { takesLot: stockId } : {}) }) },
  actions: { 'give-back': GiveBackDialog },
});
