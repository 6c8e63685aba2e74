import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf, IconMail, IconScale, IconFileExport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { PartProps } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import { allows, hasModule, useSession, useCan } from '../../../../engine/web/engine-context';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { Picker } from '../../../../engine/web/picker/picker';
import { toastLoadError, showToast } from '../../../../engine/web/ui/toast-store';
import { SmsButton } from '../../../mail/sms-queue/web/sms-button';
import { openSendDialog } from '../../../mail/mail-queue/web/send-dialog';
import { CheckButton } from '../../register-checks/web/check-button';
import { customers } from '../customers.entity';

/** What can be done with a saved customer beyond its declared actions. */
export function Toolbar(props: PartProps<typeof customers>) {
  const { t } = useTranslation('sales');
  const { row, reload } = props;
  return (
    <>
      {row && <SmsButton phone={row.phone} customerId={row.id} />}
      {row && <AccountMenu id={row.id} name={row.name} />}
      {row?.nip && (
        <CheckButton
          path={`customers/${row.id}/check-registers`}
          right="CUSTOMERS_WRITE"
          label={t('register-checks.check')}
          reload={reload}
        />
      )}
      <ExportButton {...props} />
    </>
  );
}

/** What the customer was billed and has paid, for those who may read invoices: on the screen, as a paper, by mail. */
function AccountMenu({ id, name }: { id: number; name: string }) {
  const { t, i18n } = useTranslation('sales');
  const { modules, permissions } = useSession();
  if (!hasModule(modules, 'INVOICES') || !allows(permissions, 'INVOICES_READ')) return null;
  const send = () =>
    void openSendDialog({
      entity: customers,
      name: t('customers.statement.name', { name }),
      customerId: id,
      send: (mail, key) => api.post(`customers/${id}/statement/send`, { ...mail }, { key: key(mail) }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconScale size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('customers.account')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/customer-account-report?customerId=${id}`}
          leftSection={<IconScale size={16} aria-hidden />}
        >
          {t('customers.statement.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void api.openDocument(`document/statement/pdf/${id}/${i18n.language}`).catch(toastLoadError)}
        >
          {t('customers.statement.pdf')}
        </Menu.Item>
        {allows(permissions, 'INVOICES_WRITE') && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
            {t('customers.statement.send')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

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
function ExportButton({ row }: PartProps<typeof customers>) {
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
