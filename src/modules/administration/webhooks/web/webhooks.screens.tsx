import { Link } from 'react-router';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { webhookDeliveries, webhooks } from '../webhooks.entity';

const SecretButton = lazyPart(() => import('./secret-button').then((m) => m.SecretButton));

function RecordLink({ row }: CellProps<typeof webhookDeliveries>) {
  if (row.event === 'deleted') return row.recordId;
  return <Link to={`/${row.recordEntity}/edit/${row.recordId}`}>{row.recordId}</Link>;
}

export const webhooksScreens = screens(webhooks, { toolbar: SecretButton });
export const webhookDeliveriesScreens = screens(webhookDeliveries, { cells: { recordId: RecordLink } });
