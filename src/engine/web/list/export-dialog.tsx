import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import { api } from '../api';
import { FormDialog } from '../dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { i18n } from '../i18n';
import type { Column } from './columns';
import type { EntityList } from './use-entity-list';
import { closeToast, showToast } from '../ui/toast-store';
import { attempt } from '../ui/use-submit';
import { viewParams } from './view';
import layout from '../ui/layout.module.css';

const formats = ['xls', 'csv'] as const;

interface Props {
  list: EntityList;
  columns: readonly Column[];
  /** File name without extension, where the server proposes none. */
  name: string;
  /** Limits the export to these records. */
  ids: number[] | undefined;
}

function ExportForm({ list, columns, name, ids, close }: Props & DialogProps) {
  const { t } = useTranslation('list');
  const [format, setFormat] = useState<(typeof formats)[number]>('xls');
  const count = ids?.length ?? list.total;
  const run = () => {
    const view = ids ? { ...list.view, search: '', filter: {}, dateScope: null } : list.view;
    const query = {
      format,
      columns: JSON.stringify(columns.map(({ key, label }) => ({ key, label }))),
      ...viewParams(view, { ...list.fixed, ...(ids && { ids }) }),
    };
    const file = `${name}.${format === 'xls' ? 'xlsx' : 'csv'}`;
    const download = (signal?: AbortSignal) => api.download(`${list.entity.name}/export`, query, file, signal);
    if (count <= SHORT) return download();
    inBackground(download);
    return Promise.resolve();
  };
  return (
    <FormDialog
      text={t('export.what', { count, columns: columns.length })}
      submitLabel={t('export.run')}
      errorTitle={t('export.failed')}
      submit={run}
      close={close}
    >
      <Radio.Group value={format} onChange={(value) => setFormat(value)} label={t('export.format')}>
        <div className={`${layout.closeStack} ${layout.below}`}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={t(`export.${one}`)} data-autofocus={one === format || undefined} />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}

/** Rows of a file that is there in a moment: the dialog waits for it. */
const SHORT = 20_000;

/** A long file is fetched while the person works on; a toast can stop it, another follows when it is there. */
function inBackground(download: (signal: AbortSignal) => Promise<void>): void {
  const stop = new AbortController();
  const { t } = i18n;
  const toast = showToast({
    title: t('list:export.fetched'),
    text: t('list:export.workOn'),
    action: { label: t('list:export.stop'), run: () => stop.abort() },
    sticky: true,
  });
  void attempt(
    async () => {
      await download(stop.signal);
      showToast({ kind: 'success', title: t('list:export.done') });
    },
    { errorTitle: t('list:export.failed'), onError: () => stop.signal.aborted },
  ).finally(() => closeToast(toast));
}

/** Exports what the list shows, all pages of it: visible columns under their labels, filter and sort order. */
export default defineDialog<Props>({ title: () => i18n.t('list:export.title'), size: 380, Content: ExportForm });
