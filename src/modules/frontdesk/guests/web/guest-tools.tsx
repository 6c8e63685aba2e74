import { Button } from '@mantine/core';
import { IconEye, IconLink } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import type { PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { guestState } from '../guest-states';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import type { guests } from '../guests.entity';
import { LinkView } from './link-view';

/** The registration link of an announced guest, and the number of the document for who checks it. */
export function GuestTools({ row }: PartProps<typeof guests>) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const mayInvite = useCan('GUESTS_WRITE');
  const mayCheck = useCan('GUESTS_CHANGE');
  const link = useSubmit(async (guest: NonNullable<typeof row>) => {
    const made = await api.post<{ link: string }>(`guests/${guest.id}/link`);
    const mail = guest.email && {
      to: guest.email,
      subject: t('links.subject', { date: format.datetime(guest.visitDate) }),
      body: t('links.body', { link: made.link }),
    };
    void openDialog({
      title: t('links.title'),
      size: 560,
      content: () => <LinkView link={made.link} text={t('links.once')} {...(mail ? { mail } : {})} />,
    });
  });
  const look = useSubmit(async (id: number) => {
    const { documentNumber } = await api.post<{ documentNumber: string | null }>(`guests/${id}/document`);
    showToast({ kind: 'info', title: t('guests.fields.documentNumber'), text: documentNumber ?? '—' });
  });
  if (!row) return null;
  const isAhead = row.status === guestState.toConfirm || row.status === guestState.confirmed;
  return (
    <>
      <PrintLabel kind="guest" id={row.id} name={`${row.name} ${row.surname}`} />
      {mayInvite && isAhead && (
        <Button
          leftSection={<IconLink size={16} aria-hidden />}
          loading={link.busy}
          onClick={() => void link.submit(row)}
        >
          {t('links.title')}
        </Button>
      )}
      {mayCheck && row['documentMasked'] != null && (
        <Button
          leftSection={<IconEye size={16} aria-hidden />}
          loading={look.busy}
          onClick={() => void look.submit(row.id)}
        >
          {t('links.document')}
        </Button>
      )}
    </>
  );
}
