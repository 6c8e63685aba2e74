import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../engine/web/api';
import { openDialog } from '../../../engine/web/dialogs/dialog-store';
import { useCan, useSession } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import { Picker } from '../../../engine/web/picker/picker';
import type { PartProps } from '../../../engine/web/screens';
import { showToast } from '../../../engine/web/ui/toast-store';
import type { customers } from './customers.entity';
import styles from './customers.module.css';

function ExportDialog({ customerId, close }: { customerId: number; close: () => void }) {
  const { t } = useTranslation(['sales', 'common', 'errors']);
  const { company } = useSession();
  const [companyId, setCompanyId] = useState<number | null>(company?.id ?? null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (companyId === null) return void showToast({ kind: 'warning', title: t('errors:AccountingCompanyMissing') });
    setSending(true);
    try {
      const { details } = await api.post<{ details: string }>('customers/export-customer', { customerId, companyId });
      showToast({ kind: 'success', title: details });
      close();
    } catch (error) {
      showToast({ kind: 'error', title: t('sales:customers.export.failed'), text: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Picker
        to="companies"
        label={t('sales:customers.export.company')}
        description={t('sales:customers.export.chooseCompany')}
        value={companyId}
        current={company}
        onChange={setCompanyId}
      />
      <div className={styles.buttons}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button variant="filled" loading={sending} onClick={() => void send()}>
          {t('sales:customers.export.run')}
        </Button>
      </div>
    </>
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
          content: (close) => <ExportDialog customerId={row.id} close={close} />,
        })
      }
    >
      {t('customers.export.action')}
    </Button>
  );
}
