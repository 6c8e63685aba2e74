import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { errorText, i18n } from '../i18n';
import { showToast } from '../ui/toast-store';
import type { Column } from './columns';
import styles from './dialogs.module.css';
import type { EntityList } from './use-entity-list';
import { viewParams } from './view';

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
  const { t } = useTranslation(['list', 'common']);
  const [format, setFormat] = useState<(typeof formats)[number]>('xls');
  const [busy, setBusy] = useState(false);
  const count = ids?.length ?? list.total;
  const run = async () => {
    setBusy(true);
    const view = ids ? { ...list.view, search: '', filter: {}, dateScope: null } : list.view;
    const query = {
      format,
      columns: columns.map(({ key, label }) => ({ key, label })),
      ...viewParams(view, { ...list.fixed, ...(ids && { ids }) }),
    };
    try {
      await api.download(
        `${list.entity.name}/export`,
        { ...query, columns: JSON.stringify(query.columns) },
        `${name}.${format === 'xls' ? 'xlsx' : 'csv'}`,
      );
      close();
    } catch (error) {
      showToast({ kind: 'error', title: t('list:export.failed'), text: errorText(error) });
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <p className={styles.lead}>{t('list:export.what', { count, columns: columns.length })}</p>
      <Radio.Group value={format} onChange={(value) => setFormat(value)} label={t('list:export.format')}>
        <Stack gap={8} mt={8}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={t(`list:export.${one}`)} data-autofocus={one === format || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={styles.buttons}>
        <Button onClick={() => close()}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {t('list:export.run')}
        </Button>
      </div>
    </form>
  );
}

/** Exports what the list shows, all pages of it: visible columns under their labels, filter and sort order. */
export default defineDialog<Props>({ title: () => i18n.t('list:export.title'), size: 380, Content: ExportForm });
