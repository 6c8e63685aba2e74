import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';

/** Makes an invoice of quotations from the list of invoices. */
export function BillButton() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  const { modules } = useSession();
  if (!may || !hasModule(modules, 'QUOTATIONS')) return null;
  const open = async () => {
    const { openBillDialog } = await import('./dialogs/bill-dialog');
    openBillDialog((id) => void navigate(`/invoices/edit/${id}`));
  };
  return (
    <Button
      data-compact
      title={t('bill.action')}
      aria-label={t('bill.action')}
      leftSection={<IconFilePlus size={16} aria-hidden />}
      onClick={() => void open()}
    >
      {t('bill.action')}
    </Button>
  );
}
