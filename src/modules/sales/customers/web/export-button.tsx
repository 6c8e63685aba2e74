import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { Picker } from '../../../../engine/web/picker/picker';
import type { PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import type { customers } from '../customers.entity';

function ExportForm({ customerId, close }: { customerId: number; close: () => void }) {
  const { t } = useTranslation(['sales', 'errors']);
  const { company } = useSession();
  const [companyId, setCompanyId] = useState<number | null>(company?.id ?? null);
  const send = async () => {
    if (companyId === null) {
      showToast({ kind: 'warning', title: t('errors:AccountingCompanyMissing') });
      return false;
    }
    const { details } = await api.post<{ details: string }>('customers/export-customer', { customerId, companyId });
    return void showToast({ kind: 'success', title: details });
  };
  return (
    <FormDialog
      submitLabel={t('sales:customers.export.run')}
      errorTitle={t('sales:customers.export.failed')}
      submit={send}
      close={close}
    >
      <Picker
        to="companies"
        label={t('sales:customers.export.company')}
        description={t('sales:customers.export.chooseCompany')}
        value={companyId}
        current={company}
        onChange={setCompanyId}
      />
    </FormDialog>
  );
}

/** Hands the saved customer to the accounting program; there only when the installation has one. */
export function ExportButton({ row }: PartProps<typeof customers>) {
  const { t } = useTranslation('sales');
  const { settings } = useSession();
  const may = useCan('CUSTOMERS_EXPORT');
  if (!row || !may || settings['enovaExportEnabled'] !== true) return null;
  return (
    <Button
      leftSection={<IconFileExport size={16} aria-hidden />}
      onClick={() =>
        void openDialog({
          title: t('customers.export.title'),
          content: (close) => <ExportForm customerId={row.id} close={close} />,
        })
      }
    >
      {t('customers.export.action')}
    </Button>
  );
}
