import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { api } from '../api';
import { toastLoadError } from '../ui/toast-store';

interface Props {
  /** Of the report. */
  name: string;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Saves a report as it is narrowed and sorted now. */
export function ExportMenu({ name, query }: Props) {
  const { t } = useTranslation('list');
  const save = (format: 'xls' | 'csv' | 'pdf') =>
    void api
      .download(`reports/${name}/export`, { ...query, format }, `${name}.${format === 'xls' ? 'xlsx' : format}`)
      .catch(toastLoadError);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} aria-hidden />}>{t('export.button')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('xls')}>{t('export.xls')}</Menu.Item>
        <Menu.Item onClick={() => save('csv')}>{t('export.csv')}</Menu.Item>
        <Menu.Item onClick={() => save('pdf')}>{t('export.pdf')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
