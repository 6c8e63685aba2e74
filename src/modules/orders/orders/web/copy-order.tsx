import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { defineDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { offeredMails } from '../../../documents/notifications/offered-mails';
import { MailBox } from '../../../documents/notifications/web/mail-box';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Props {
  order: { id: number; customerId: number; numberText: string | null };
  open: (id: number) => void;
  close: () => void;
}

/** Before an order is copied: a new one begins, and its customer gets a mail. */
function CopyOrder({ order, open, close }: Props) {
  const { t } = useTranslation('orders');
  const [mail, setMail] = useState(true);
  return (
    <FormDialog
      submitLabel={t('copy.label')}
      close={close}
      submit={async (key) => {
        const path = `orders/${order.id}/copy`;
        const made = await api.create<{ id: number; numberText: string }>(path, { mail }, { key: key({ mail }) });
        showToast({ kind: 'success', title: t('copy.done', { number: made.numberText }) });
        open(made.id);
        return true;
      }}
    >
      <div className={layout.stack}>
        <p>{t('copy.text', { number: order.numberText ?? '' })}</p>
        <MailBox
          customerId={order.customerId}
          kind={offeredMails.orderReceived}
          label={t('copy.mail')}
          mail={mail}
          set={setMail}
        />
      </div>
    </FormDialog>
  );
}

export default defineDialog({ title: (_: Omit<Props, 'close'>) => i18n.t('orders:copy.label'), Content: CopyOrder });
