import { useTranslation } from '../../../../engine/web/use-translation';
import { actionsOf } from '../../../../engine/entity';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import type { receptions } from '../receptions.entity';
import { receptionState } from '../reception-status';

/** Before a reception is cancelled; where its goods were received, whether the customer is told that they were not. */
export function CancelDialog({ entity, row, run, close }: ActionDialogProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const confirmLabel = useLabels(entity).action('cancel');
  const question = t('receptions.actions.cancel.confirm');
  if (Number(row.status) !== receptionState.received)
    return (
      <FormDialog text={question} submitLabel={confirmLabel} submit={() => run({})} close={close} danger focusSubmit />
    );
  return (
    <ActionForm
      entity={entity}
      action="cancel"
      fields={actionsOf(entity)['cancel']!.input!}
      text={`${question} ${t('receiving.withdraw')}`}
      confirmLabel={confirmLabel}
      danger
      run={run}
      close={close}
    />
  );
}
