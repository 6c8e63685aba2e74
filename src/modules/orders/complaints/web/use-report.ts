import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiRequestError, newKey } from '../../../../engine/web/api';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import type { AnyRow } from '../../../../engine/web/screens';
import { showToast, toastSaveError } from '../../../../engine/web/ui/toast-store';
import { upload } from '../../../../engine/web/upload';

export interface Report {
  orderId: number | null;
  orderItemId: number | null;
  complaintReasonId: number | null;
  claimedAmount: number | null;
  note: string;
}

/** Sends a complaint and then its photos. A second try after a lost answer makes no second complaint. */
export function useReport() {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const key = useRef(newKey());

  const send = async (report: Report, files: readonly File[]): Promise<AnyRow | undefined> => {
    if (report.orderId === null) return void setErrors({ orderId: 'ErrInputOrder' });
    setBusy(true);
    setErrors({});
    try {
      const note = report.note.trim() || null;
      const made = await api.create<AnyRow>('complaints', { ...report, note }, { key: key.current });
      key.current = newKey();
      keepWritten(client, 'complaints', made);
      showToast({ kind: 'success', title: t('complaint.reported', { number: String(made['numberText']) }) });
      if (!(await sendFiles(made.id, files))) showToast({ kind: 'warning', title: t('complaint.photosFailed') });
      return made;
    } catch (error) {
      const fields = error instanceof ApiRequestError ? error.body?.fields : undefined;
      if (fields) setErrors(fields);
      toastSaveError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, errors };
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
