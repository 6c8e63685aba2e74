import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { showToast } from '../../engine/web/ui/toast-store';
import { attempt, useSubmit } from '../../engine/web/ui/use-submit';
import { Section, Sections } from '../../engine/web/ui/section';
import { CheckPrinterButton, PrinterLine } from '../../modules/labels/label-printing/web/dialog/printer-line';
import { saveLabels } from '../../modules/labels/label-printing/web/pdf/save-labels';
import { LabelPicture } from '../../modules/labels/label-printing/web/preview/label-picture';
import { printLabels } from '../../modules/labels/label-printing/web/printer/browser-print';
import { checkPrinter, usePrinter } from '../../modules/labels/label-printing/web/printer/printer-state';
import { testLabel } from '../../modules/labels/label-printing/web/zpl/test-label';
import { Page } from '../app/page-frame';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './printer-page.module.css';

/** How the label printer of this computer is, a label to try it with, and what it takes to have one. */
export default function PrinterPage() {
  const { t } = useTranslation(['labels', 'shell']);
  const { state } = usePrinter();
  const failed = (text: string) => showToast({ kind: 'error', title: t('labels:print.failed'), text });
  const { submit: print, busy: printing } = useSubmit(async () => {
    const { status, error } = await printLabels([{ script: testLabel }]);
    void checkPrinter();
    if (status) showToast({ kind: 'success', title: t('labels:print.done', { count: 1 }) });
    else failed(t(`labels:problems.${!error || error === 'NoZplScript' ? 'UnknownError' : error}`));
  });
  const pdf = () =>
    attempt(() => saveLabels([{ script: testLabel, copies: 1 }], t('labels:print.file')), {
      errorTitle: t('labels:print.failed'),
      wordsOf: () => t('labels:preview.failed'),
    });
  return (
    <Page title={t('shell:printer.title')}>
      <Sections beside>
        <Section padded title={t('labels:status.state')}>
          <PrinterLine withoutButton />
          <p>{t(`shell:printer.texts.${state}`)}</p>
          <div className={`${layout.wrap} ${layout.atEnd}`}>
            <CheckPrinterButton />
          </div>
        </Section>
        <Section padded title={t('labels:status.how')}>
          <ol className={`${layout.closeStack} ${styles.steps}`}>
            <li>{t('labels:status.step1')}</li>
            <li>{t('labels:status.step2')}</li>
            <li>{t('labels:status.step3')}</li>
          </ol>
          <p>{t('labels:status.pdf')}</p>
        </Section>
        <Section padded title={t('labels:status.preview')}>
          <LabelPicture zpl={testLabel} />
          <div className={`${layout.wrap} ${layout.atEnd}`}>
            <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void pdf()}>
              {t('labels:print.pdf')}
            </Button>
            <Button
              variant="filled"
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={printing}
              onClick={() => void print()}
            >
              {t('labels:status.test')}
            </Button>
          </div>
        </Section>
      </Sections>
    </Page>
  );
}
