import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconPrinter,
  IconRefresh,
  IconSortAscendingShapes,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { toastLoadError } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './header.module.css';

interface Props {
  placeId: number;
  refresh: () => void;
  /** Undefined where the plan may not be changed. */
  arrange: (() => void) | undefined;
}
const papers = ['pl', 'en'] as const;

const exportedKeys = [
  'planSeq',
  'planDate',
  'product',
  'itemName',
  'customer',
  'numberTxt',
  'name',
  'amount',
  'areaSum',
  'weightSum',
  'leftAmount',
  'leftArea',
  'leftWeight',
  'dueDate',
  'priority',
] as const;

/** What the exported plan holds, under the names of the screen. */
const exportColumns = (t: TFunction<'scheduler'>): { key: string; label: string }[] =>
  exportedKeys.map((key) => ({ key, label: t(`exported.${key}`) }));

/** Arrange colours, print, export, refresh. */
export function Tools({ placeId, refresh, arrange }: Props) {
  const { t, i18n } = useTranslation('scheduler');
  const print = (language: string) =>
    void api.openDocument(`scheduler/pdf/${placeId}/${language}`).catch(toastLoadError);
  const download = (format: 'xls' | 'csv') => {
    const query = {
      format,
      sortBy: 'planSeq',
      sortDesc: false,
      filter: { planPlaceId: placeId },
      columns: JSON.stringify(exportColumns(t)),
    };
    const name = `scheduler.${format === 'xls' ? 'xlsx' : 'csv'}`;
    void attempt(() => api.download('scheduler/export', query, name), { errorTitle: t('export.failed') });
  };
  return (
    <div className={layout.line}>
      {arrange && (
        <Button
          className={styles.tool}
          title={t('arrange.button')}
          leftSection={<IconSortAscendingShapes size={16} aria-hidden />}
          onClick={arrange}
        >
          {t('arrange.button')}
        </Button>
      )}
      <Button.Group>
        <Button
          className={styles.tool}
          title={t('print.button')}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => print(i18n.language === 'pl' ? 'pl' : 'en')}
        >
          {t('print.button')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button px={6} aria-label={t('print.language')} title={t('print.language')}>
              <IconChevronDown size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {papers.map((language) => (
              <Menu.Item key={language} onClick={() => print(language)}>
                {t(`print.${language}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={styles.tool}
            title={t('export.button')}
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('export.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeXls size={16} aria-hidden />} onClick={() => download('xls')}>
            {t('export.xls')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => download('csv')}>
            {t('export.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon variant="default" aria-label={t('refresh')} title={t('refresh')} onClick={refresh}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
