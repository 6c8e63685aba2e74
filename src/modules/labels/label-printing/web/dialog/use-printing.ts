import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import { saveLabels } from '../pdf/save-labels';
import { printLabels } from '../printer/browser-print';
import { checkPrinter } from '../printer/printer-state';
import type { LabelItem } from './label-item';
import { labelScript } from './label-script';

export type Chosen = readonly { item: LabelItem; copies: number }[];
type Work = 'print' | 'pdf';

/** Labels on their way to the printer or into a PDF; every failure ends in words. */
export function usePrinting(done: () => void) {
  const { t } = useTranslation(['labels', 'errors']);
  const client = useQueryClient();
  const [atWork, setAtWork] = useState<Work>();

  const failed = (text: string) => void showToast({ kind: 'error', title: t('labels:print.failed'), text });
  const scripts = async (chosen: Chosen) => {
    const labels: { script: string; copies: number }[] = [];
    for (const { item, copies } of chosen) labels.push({ script: await client.fetchQuery(labelScript(item)), copies });
    return labels;
  };
  async function run(work: Work, act: () => Promise<void>) {
    if (atWork) return;
    setAtWork(work);
    await attempt(act, {
      errorTitle: t('labels:print.failed'),
      wordsOf: (error) =>
        error instanceof Error && !('errorStr' in error) ? t('labels:preview.failed') : errorText(error),
    });
    setAtWork(undefined);
  }
  return {
    atWork,
    print: (chosen: Chosen) =>
      run('print', async () => {
        const { status, error } = await printLabels(await scripts(chosen));
        void checkPrinter();
        if (status) {
          const count = chosen.reduce((sum, { copies }) => sum + copies, 0);
          showToast({ kind: 'success', title: t('labels:print.done', { count }) });
          return done();
        }
        failed(error === 'NoZplScript' ? t('errors:NoZplScript') : t(`labels:problems.${error ?? 'UnknownError'}`));
      }),
    pdf: (chosen: Chosen) => run('pdf', async () => saveLabels(await scripts(chosen), t('labels:print.file'))),
  };
}
