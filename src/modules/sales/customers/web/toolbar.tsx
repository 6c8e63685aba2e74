import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { SmsButton } from '../../../mail/sms-queue/web/sms-button';
import { CheckButton } from '../../register-checks/web/check-button';
import type { customers } from '../customers.entity';
import { ExportButton } from './export-button';

/** What can be done with a saved customer beyond its declared actions. */
export function Toolbar(props: PartProps<typeof customers>) {
  const { t } = useTranslation('sales');
  const { row, reload } = props;
  return (
    <>
      {row && <SmsButton phone={row.phone} customerId={row.id} />}
      {row && <AccountButton id={row.id} />}
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

/** What the customer was billed and has paid, for those who may read invoices. */
function AccountButton({ id }: { id: number }) {
  const { t } = useTranslation('sales');
  const { modules, permissions } = useSession();
  if (!hasModule(modules, 'INVOICES') || !allows(permissions, 'INVOICES_READ')) return null;
  return (
    <Button
      component={Link}
      to={`/customer-account-report?customerId=${id}`}
      leftSection={<IconScale size={16} aria-hidden />}
    >
      {t('customers.account')}
    </Button>
  );
}
