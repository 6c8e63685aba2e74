import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { generateQuotation } from './quotation-calls';

/** Works the order out and stores its quotation, over the one there is with `regenerate`; `done` after that. */
export function useGenerate(orderId: number, done: () => void) {
  const { t } = useTranslation('quotations');
  const client = useQueryClient();
  const { submit, busy } = useSubmit(async (regenerate: boolean) => {
    await generateQuotation(orderId, regenerate);
    showToast({ kind: 'success', title: t('generate.done') });
    await client.invalidateQueries({ queryKey: ['quotations'] });
    done();
  });
  return { busy, generate: (regenerate = false) => submit(regenerate) };
}
