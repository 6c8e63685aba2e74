import { actionsOf } from '../../../../../engine/entity';
import { ActionForm } from '../../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../../engine/web/screens';
import { orderItemServices } from '../../order-item-services.entity';

const fields = actionsOf(orderItemServices)['correctDates']?.input ?? {};

/** The days a step was with a partner, as they are known. */
export function PartnerDatesDialog({ row, run, close }: ActionDialogProps<typeof orderItemServices>) {
  const labels = useLabels(orderItemServices);
  return (
    <ActionForm
      entity={orderItemServices}
      action="correctDates"
      fields={fields}
      initial={{ sentDate: row.sentDate, returnedDate: row.returnedDate }}
      confirmLabel={labels.action('correctDates')}
      run={run}
      close={close}
    />
  );
}
