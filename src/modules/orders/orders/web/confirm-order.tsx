import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';
import { offeredMails } from '../../../documents/notifications/offered-mails';
import { MailBox } from '../../../documents/notifications/web/mail-box';
import { orderType } from '../../../states/order-states';
import { overLimit, type Credit } from '../../credit/credit';
import type { orders } from '../orders.entity';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Colourless {
  colourless: number[];
  of: number;
}

/** Who sees no prices learns only whether the limit is exceeded. */
interface CreditAnswer {
  credit: Credit | null;
  isOver: boolean;
}

/** What the order and all that is open already come to, against the customer's limit; nothing where it is surely kept. */
function CreditNotice({ credit }: { credit: Credit }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const money = (hundredths: number) => `${format.money(hundredths)}\u00a0${credit.currency}`;
  const over = overLimit(credit);
  if (over <= 0 && !credit.unknown) return null;
  const limit = money(credit.limit);
  return (
    <Notice framed>
      {t(`confirmOrder.credit.${over > 0 ? 'over' : 'within'}`, { amount: money(over), limit })}{' '}
      {t('confirmOrder.credit.parts', {
        owed: money(credit.owed),
        ordered: money(credit.ordered),
        own: money(credit.own),
      })}
      {credit.unknown > 0 && ` ${t('confirmOrder.credit.unknown', { count: credit.unknown })}`}
    </Notice>
  );
}

/** Before an order is confirmed: what it lacks, whether its customer's credit covers it, and the mail the customer gets. */
export function ConfirmOrder({ row, run, close }: ActionDialogProps<typeof orders>) {
  const { t } = useTranslation('orders');
  const [mail, setMail] = useState(true);
  const [reason, setReason] = useState('');
  const { data } = useQuery({
    queryKey: ['orders', row.id, 'colourless', row.version],
    queryFn: ({ signal }) => api.get<Colourless>(`orders/${row.id}/colourless`, {}, { signal }),
  });
  const { data: known } = useQuery({
    queryKey: ['orders', row.id, 'credit', row.version],
    queryFn: ({ signal }) => api.get<CreditAnswer>(`orders/${row.id}/credit`, {}, { signal }),
    gcTime: 0,
  });
  const asked = row.type === orderType.complaint ? undefined : known;
  const isOver = asked?.isOver === true;
  const { colourless, of } = data ?? { colourless: [], of: 0 };
  const submit = async () => {
    await run({ mail, ...(isOver ? { creditReason: reason.trim() } : {}) });
    return true;
  };
  return (
    <FormDialog
      submitLabel={t('orders.actions.confirm.label')}
      submit={submit}
      close={close}
      disabled={isOver && !reason.trim()}
    >
      <div className={layout.stack}>
        {colourless.length > 0 && (
          <Notice framed>
            {t('confirmOrder.bare', { count: colourless.length, of, numbers: colourless.join(', ') })}
          </Notice>
        )}
        {asked?.credit ? (
          <CreditNotice credit={asked.credit} />
        ) : (
          isOver && <Notice framed>{t('confirmOrder.credit.overUnknown')}</Notice>
        )}
        {isOver && (
          <GrowingText
            label={t('confirmOrder.credit.reason')}
            value={reason}
            maxLength={500}
            minRows={2}
            required
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <MailBox
          customerId={row.customerId}
          kind={offeredMails.orderConfirmed}
          label={t('confirmOrder.mail')}
          mail={mail}
          set={setMail}
        />
      </div>
    </FormDialog>
  );
}
