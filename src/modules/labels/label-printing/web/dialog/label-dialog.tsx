import { ActionIcon, Button, NumberInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { ApiRequestError } from '../../../../../engine/web/api';
import { useCan } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import { LabelPicture } from '../preview/label-picture';
import { usePrinter, checkPrinter } from '../printer/printer-state';
import { printLabels } from '../printer/browser-print';
import { type LabelItem, MOST_COPIES } from './label-item';
import { labelScript } from './label-script';
import { PrinterLine } from './printer-line';
import { saveLabels } from '../pdf/save-labels';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './print-label.module.css';

const copiesOf = (value: number | string): number => Math.min(MOST_COPIES, Math.max(0, Math.trunc(Number(value) || 0)));

type Chosen = readonly { item: LabelItem; copies: number }[];
type Work = 'print' | 'pdf';

/** Labels on their way to the printer or into a PDF; every failure ends in words. */
function usePrinting(done: () => void) {
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

/** Labels as they will be printed, how many of each, and the way to paper: the label printer, or a PDF. */
export function LabelDialog({ items, close }: { items: readonly LabelItem[]; close: () => void }) {
  const { t } = useTranslation('labels');
  const [at, setAt] = useState(0);
  const [copies, setCopies] = useState(() => items.map(({ copies = 1 }) => copies));
  const item = items[at]!;
  const { data: zpl, error } = useQuery(labelScript(item));
  const printer = usePrinter();
  const { atWork, print, pdf } = usePrinting(close);
  const chosen = items.map((one, i) => ({ item: one, copies: copies[i]! })).filter((one) => one.copies > 0);
  const total = chosen.reduce((sum, one) => sum + one.copies, 0);
  const ready = zpl !== undefined && total > 0;
  const several = items.length > 1;
  const step = (by: number) => setAt((at + by + items.length) % items.length);
  return (
    <div className={layout.wideStack}>
      {error && <Refusal error={error} close={close} />}
      {zpl !== undefined && <LabelPicture zpl={zpl} />}
      {several && (
        <div className={`${layout.looseRow} ${styles.steps}`}>
          <ActionIcon aria-label={t('print.previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">
            {t('print.which', { at: at + 1, count: items.length })}
            {item.name && ` · ${item.name}`}
          </span>
          <ActionIcon aria-label={t('print.next')} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <PrinterLine />
      <div className={`${layout.wrap} ${styles.foot}`}>
        <NumberInput
          label={several ? t('print.copiesOfThis') : t('print.copies')}
          value={copies[at]}
          min={several ? 0 : 1}
          max={MOST_COPIES}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          className={styles.copies}
          onChange={(value) => setCopies(copies.map((old, i) => (i === at ? copiesOf(value) : old)))}
        />
        <span className={layout.grow} />
        <Button
          variant={printer.state === 'none' ? 'filled' : 'default'}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={atWork === 'pdf'}
          disabled={!ready}
          onClick={() => void pdf(chosen)}
        >
          {t('print.pdf')}
        </Button>
        <Button
          variant={printer.state === 'none' ? 'default' : 'filled'}
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={atWork === 'print'}
          disabled={!ready}
          onClick={() => void print(chosen)}
        >
          {t('print.print', { count: total })}
        </Button>
      </div>
    </div>
  );
}

/** Why there is no label, with the way to the settings where a script is missing. */
function Refusal({ error, close }: { error: Error; close: () => void }) {
  const { t } = useTranslation('labels');
  const maySet = useCan('SETTINGS_READ_WRITE');
  const noScript = error instanceof ApiRequestError && error.errorStr === 'NoZplScript';
  return (
    <div className={`${layout.line} ${styles.refused}`} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {errorText(error)}.{' '}
        {!noScript ? null : maySet ? (
          <Link to="/settings" onClick={close}>
            {t('print.toSettings')}
          </Link>
        ) : (
          t('print.askAdmin')
        )}
      </p>
    </div>
  );
}
