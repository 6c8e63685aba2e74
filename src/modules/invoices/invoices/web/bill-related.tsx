import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { AnyEntity, RefValue } from '../../../../engine/entity';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useRelated } from '../../../../engine/web/edit/related-list';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { useEntity } from '../../../../engine/web/registry';
import type { AnyRow } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { invoices } from '../invoices.entity';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/** Makes the invoice of an order from its confirmed quotation, which others of the customer may join; by hand where there are none. */
export function BillRelated({ filter }: { filter: Readonly<Record<string, unknown>> }) {
  const { modules } = useSession();
  const mayBill = useCan('INVOICES_WRITE');
  const mayRead = useCan('QUOTATIONS_READ');
  const { orderId } = filter;
  if (typeof orderId !== 'number' || !mayBill) return null;
  if (!hasModule(modules, 'QUOTATIONS')) return <ByHand orderId={orderId} />;
  return mayRead && <OfConfirmed orderId={orderId} />;
}

function ByHand({ orderId }: { orderId: number }) {
  const { t } = useTranslation('invoices');
  const open = () => void openEditor({ entity: invoices, mode: 'insert', initial: { orderId }, fixed: ['orderId'] });
  return (
    <Button variant="filled" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={open}>
      {t('invoices.new')}
    </Button>
  );
}

/** The advance or the invoice that follows a proforma, of those of its quotations that are still to be billed. */
export function BillProforma({ row }: { row: AnyRow }) {
  const { modules } = useSession();
  const mayRead = useCan('QUOTATIONS_READ');
  const items = (row['items'] ?? []) as { quotationId?: number | null; orderId?: number | null }[];
  const ids = new Set(items.map(({ quotationId }) => quotationId));
  const orders = [...new Set(items.flatMap(({ quotationId, orderId }) => (quotationId && orderId ? [orderId] : [])))];
  if (!mayRead || !orders.length || !hasModule(modules, 'QUOTATIONS')) return null;
  return <OfConfirmed orderId={orders} only={({ id }) => ids.has(id)} />;
}

interface Confirmed {
  orderId: number | readonly number[];
  only?: (quotation: AnyRow) => boolean;
}

function OfConfirmed({ orderId, only = () => true }: Confirmed) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const quotations: AnyEntity = useEntity('quotations');
  const related = useRelated<AnyRow>(quotations, { orderId, status: quotationState.confirmed });
  const rows = related.rows?.filter(only);
  const first = rows?.[0];
  if (!rows || !first) return null;
  const open = async () => {
    const { openBillDialog } = await import('./dialogs/bill-dialog');
    openBillDialog((id) => void navigate(`/invoices/edit/${id}`), {
      customer: first['customer'] as RefValue | null,
      chosen: rows.map(({ id }) => id),
    });
  };
  return (
    <Button variant="filled" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => void open()}>
      {t('bill.related')}
    </Button>
  );
}
