import { Button } from '@mantine/core';
import { IconTruckLoading } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { receptions } from '../receptions.entity';
import { receptionState } from '../reception-status';
import { Difference, Differences } from './difference';
import type { orders } from '../../orders/orders.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);
const LinesSection = lazyPart(() => import('./lines-section').then((m) => m.LinesSection));
const ReceptionTools = lazyPart(() => import('./reception-tools').then((m) => m.ReceptionTools));
const CancelDialog = lazyPart(() => import('./cancel-dialog').then((m) => m.CancelDialog));
const ReceiveDialog = lazyPart(() => import('./receive-dialog').then((m) => m.ReceiveDialog));

type Row = { status: unknown } | undefined;
const inNew = (_: unknown, row: Row) => !row;
const notReceived = (_: unknown, row: Row) => !row || Number(row.status) < receptionState.received;
const notCancelled = (_: unknown, row: Row) => !row || Number(row.status) !== receptionState.cancelled;

/** Orders whose goods are expected and have no reception yet: how many, and the way to them (decision G4). */
function ExpectedButton() {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { user, modules } = useSession();
  const may = useCan('ORDERS_READ') && hasModule(modules, 'ORDERS') && !user.isCustomer;
  const { data } = useQuery({
    queryKey: ['orders', 'list', 'count', 'without-reception'],
    queryFn: ({ signal }) =>
      api.list<typeof orders>('orders', { itemsPerPage: 1, filter: { reception: 0 } }, { signal }),
    enabled: may,
  });
  if (!may) return null;
  const text = data ? t('receiving.expected', { amount: format.integer(data.total) }) : t('receiving.expectedPlain');
  return (
    <Button
      flex="none"
      data-compact="wide"
      title={text}
      component={Link}
      to="/orders?f.reception=0"
      leftSection={<IconTruckLoading size={16} aria-hidden />}
    >
      {text}
    </Button>
  );
}

/** Pieces more or less than declared, of what is counted. */
function DifferenceCell({ row, value }: CellProps<typeof receptions>) {
  if (value === null || value === undefined) return <Difference value={null} />;
  return <Differences less={Number(row['lessSum'] ?? 0)} more={Number(row['moreSum'] ?? 0)} />;
}

/** Questions the customer has not answered. */
function QuestionsCell({ value }: CellProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  if (!value) return null;
  return (
    <StatusChip family="amber" icon="message-question">
      {t('receiving.questions', { count: Number(value) })}
    </StatusChip>
  );
}

export const receptionsScreens = screens(receptions, {
  cells: { difference: DifferenceCell, questions: QuestionsCell },
  facts: ['orderId', 'customerId', 'receiptDate'],
  sections: { items: LinesSection },
  modes: { items: ['edit', 'view'] },
  enabled: { orderId: inNew, date: notReceived, locationId: notCancelled, barcode: notCancelled },
  tabs: { attachments: AttachmentsTab },
  toolbar: ReceptionTools,
  mainTool: ({ status }, may) => Number(status) === receptionState.new && may(receptions.rights.write),
  actions: { receive: ReceiveDialog, cancel: CancelDialog },
  listToolbar: ExpectedButton,
  rowMenu: [labelCommand('reception', 'RECEPTION_READ')],
});
