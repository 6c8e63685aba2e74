import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import type { AnyRow } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { upload } from '../../../../engine/web/upload';

export interface Report {
  orderId: number | null;
  orderItemId: number | null;
  complaintReasonId: number | null;
  claimedAmount: number | null;
  note: string;
}

const reportFields: readonly (keyof Report)[] = [
  'orderId',
  'orderItemId',
  'complaintReasonId',
  'claimedAmount',
  'note',
];

/** Sends a complaint and then its photos. A second try after a lost answer makes no second complaint. */
export function useReport() {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { submit, busy, fieldErrors } = useSubmit(
    async ({ report, files }: { report: Report; files: readonly File[] }, key) => {
      const body = { ...report, note: report.note.trim() || null };
      const made = await api.create<AnyRow>('complaints', body, { key: key(body) });
      keepWritten(client, 'complaints', made);
      showToast({ kind: 'success', title: t('complaint.reported', { number: String(made['numberText']) }) });
      if (!(await sendFiles(made.id, files))) showToast({ kind: 'warning', title: t('complaint.photosFailed') });
      return made;
    },
    { fields: reportFields },
  );
  const send = async (report: Report, files: readonly File[]): Promise<AnyRow | undefined> => {
    if (report.orderId === null) return void setMissing({ orderId: 'ErrInputOrder' });
    setMissing({});
    return submit({ report, files });
  };
  return { send, busy, errors: { ...fieldErrors, ...missing } };
}

async function sendFiles(id: number, files: readonly File[]): Promise<boolean> {
  let all = true;
  for (const file of files) {
    const signal = new AbortController().signal;
    await upload(`complaints/${id}/photos`, file, { fields: {}, onProgress: () => undefined, signal }).catch(() => {
      all = false;
    });
  }
  return all;
}
