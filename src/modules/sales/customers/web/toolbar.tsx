import type { PartProps } from '../../../../engine/web/screens';
import { SmsButton } from '../../../mail/sms-queue/web/sms-button';
import type { customers } from '../customers.entity';
import { ExportButton } from './export-button';

/** What can be done with a saved customer beyond its declared actions. */
export function Toolbar(props: PartProps<typeof customers>) {
  const { row } = props;
  return (
    <>
      {row && <SmsButton phone={row.phone} customerId={row.id} />}
      <ExportButton {...props} />
    </>
  );
}
