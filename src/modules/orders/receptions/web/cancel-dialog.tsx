import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { offeredMails } from '../../../documents/notifications/offered-mails';
import { MailBox } from '../../../documents/notifications/web/mail-box';
import type { receptions } from '../receptions.entity';
import { receptionState } from '../reception-status';

/** Before a reception is cancelled; where its goods were received, whether the customer is told that they were not. */
export function CancelDialog({ entity, row, run, close }: ActionDialogProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const confirmLabel = useLabels(entity).action('cancel');
  const [mail, setMail] = useState(true);
  const question = t('receptions.actions.cancel.confirm');
  const wasTold = row.status === receptionState.received;
  return (
    <FormDialog
      text={wasTold ? `${question} ${t('receiving.withdraw')}` : question}
      submitLabel={confirmLabel}
      submit={() => run(wasTold ? { mail } : {})}
      close={close}
      danger
      focusSubmit
    >
      {wasTold && (
        <MailBox
          customerId={row.customerId}
          kind={offeredMails.receptionWithdrawn}
          label={t('receptions.actions.cancel.fields.mail')}
          mail={mail}
          set={setMail}
        />
      )}
    </FormDialog>
  );
}
