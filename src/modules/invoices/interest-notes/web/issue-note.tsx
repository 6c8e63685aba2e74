import { Button } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { addDays } from '../../../../engine/fields/date/days';
import { date, ref } from '../../../../engine/fields/make';
import { today } from '../../../../engine/web/today';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useCan } from '../../../../engine/web/engine-context';
import { showToast } from '../../../../engine/web/ui/toast-store';
import type { PartProps } from '../../../../engine/web/screens';
import { openSendDialog } from '../../../mail/mail-queue/web/send-dialog';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { interestNotes, interestNoteState } from '../interest-notes.entity';

const fields = {
  customerId: ref('customers', { required: true, span: 6 }),
  /** By default the company of the account, or the only one. */
  companyId: ref('companies', { span: 4 }),
  /** By default that of the customer. */
  currencyId: ref('currency', { span: 2 }),
  dateFrom: date({ required: true, span: 3 }),
  dateTo: date({ required: true, default: 'today', span: 3 }),
};

/** Days a note goes back by default. */
const QUARTER = 92;

interface Issued {
  id: number;
  /** Payments that did not fit on it. */
  left: number;
}

/** Above the list of notes: the way to a new one. */
export function IssueButton() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  if (!useCan('INVOICES_WRITE')) return null;
  const open = () =>
    void openDialog({
      title: t('interest-notes.new'),
      size: 560,
      content: (close) => (
        <ActionForm
          entity={interestNotes}
          action="issue"
          fields={fields}
          initial={{ dateFrom: addDays(today(), -QUARTER), dateTo: today() }}
          text={t('interest-notes.how')}
          confirmLabel={t('interest-notes.issue')}
          run={async (input, key) => {
            const { id, left } = await api.post<Issued>('interest-notes', input, { key: key(input) });
            if (left > 0)
              showToast({ kind: 'warning', title: t('interest-notes.left', { count: left }), sticky: true });
            void navigate(`/interest-notes/view/${id}`);
          }}
          close={close}
        />
      ),
    });
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {t('interest-notes.new')}
    </Button>
  );
}

/** PDF and mail in the head of a note. */
export function NoteTools({ row, reload }: PartProps<typeof interestNotes>) {
  const { t } = useTranslation('invoices');
  const may = useCan('INVOICES_WRITE');
  if (!row) return null;
  const send = () =>
    void openSendDialog({
      entity: interestNotes,
      name: row.numberText,
      customerId: row.customerId,
      send: async (mail, key) => {
        await api.post(`interest-notes/${row.id}/send`, { ...mail }, { key: key(mail) });
        reload();
      },
    });
  return (
    <>
      <PdfMenu open={(language) => api.openDocument(`document/interest-note/pdf/${row.id}/${language}`)} />
      {may && row.status !== interestNoteState.cancelled && (
        <Button leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
          {t('interest-notes.send')}
        </Button>
      )}
    </>
  );
}
