import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { AnyEntity, RefValue } from '../../../../engine/entity';
import { useRelated } from '../../../../engine/web/edit/related-list';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { useEntity } from '../../../../engine/web/registry';
import type { AnyRow } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { quotationState } from '../../../quotations/quotations/quotation-status';

interface Props {
  order: Readonly<Record<string, unknown>> & { id: number };
}

/** Makes the invoice of an order from its confirmed quotation, which others of the customer may join. */
export function MakeInvoice(props: Props) {
  const { modules } = useSession();
  const may = useCan('INVOICES_WRITE');
  const reads = useCan('QUOTATIONS_READ');
  const quotations = useEntity('quotations');
  if (!may || !reads || !hasModule(modules, 'QUOTATIONS')) return null;
  return <OfQuotation {...props} quotations={quotations} />;
}

function OfQuotation({ order, quotations }: Props & { quotations: AnyEntity }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { rows } = useRelated<AnyRow>(quotations, { orderId: order.id, status: quotationState.confirmed });
  if (!rows?.length) return null;
  const open = async () => {
    const { openBillDialog } = await import('../../../invoices/invoices/web/dialogs/bill-dialog');
    openBillDialog((id) => void navigate(`/invoices/edit/${id}`), {
      customer: order['customer'] as RefValue | null,
      chosen: rows.map(({ id }) => id),
    });
  };
  return (
    <Button variant="filled" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => void open()}>
      {t('invoices.make')}
    </Button>
  );
}
