import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast, toastSaveError } from '../../../../engine/web/ui/toast-store';
import { generateQuotation } from './quotation-calls';

/** Works the order out and stores its quotation; `done` after that. */
export function useGenerate(
  orderId: number,
  done: () => void,
): { busy: boolean; generate: (regenerate?: boolean) => Promise<void> } {
  const { t } = useTranslation('quotations');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const generate = async (regenerate = false) => {
    setBusy(true);
    try {
      await generateQuotation(orderId, regenerate);
      showToast({ kind: 'success', title: t('generate.done') });
      await client.invalidateQueries({ queryKey: ['quotations'] });
      done();
    } catch (error) {
      toastSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, generate };
}
