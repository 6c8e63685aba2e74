import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import { api } from '../api';
import { FormDialog } from '../dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { i18n } from '../i18n';
import type { Column } from './columns';
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
    return api.download(`${list.entity.name}/export`, query, `${name}.${format === 'xls' ? 'xlsx' : 'csv'}`);
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
        <Stack gap={8} mt={8}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={t(`export.${one}`)} data-autofocus={one === format || undefined} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}

/** Exports what the list shows, all pages of it: visible columns under their labels, filter and sort order. */
export default defineDialog<Props>({ title: () => i18n.t('list:export.title'), size: 380, Content: ExportForm });
