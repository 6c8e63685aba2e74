import { actionsOf } from '../../../../engine/entity';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { offeredMails } from '../../../documents/notifications/offered-mails';
import { useUnreached } from '../../../documents/notifications/web/mail-box';
import type { orders } from '../orders.entity';

/** Before an order is cancelled: why, what the customer reads of it, and the mail where it would reach somebody. */
export function CancelOrder({ entity, row, run, close }: ActionDialogProps<typeof orders>) {
  const { t } = useTranslation('communication');
  const confirmLabel = useLabels(entity).action('cancel');
  const unreached = useUnreached(row.customerId, offeredMails.orderCancelled);
  const { mail, ...reasons } = actionsOf(entity)['cancel']!.input!;
  return (
    <ActionForm
      entity={entity}
      action="cancel"
      fields={unreached ? reasons : { ...reasons, mail: mail! }}
      text={unreached && t(`unreached.${unreached}`)}
      confirmLabel={confirmLabel}
      danger
      run={run}
      close={close}
    />
  );
}
