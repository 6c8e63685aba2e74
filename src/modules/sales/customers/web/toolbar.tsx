import { useTranslation } from '../../../../engine/web/use-translation';
import type { PartProps } from '../../../../engine/web/screens';
import { SmsButton } from '../../../mail/sms-queue/web/sms-button';
import { CheckButton } from '../../register-checks/web/check-button';
import type { customers } from '../customers.entity';
import { AccountMenu } from './account-menu';
import { ExportButton } from './export-button';

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
