import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconLock, IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { errorText } from '../i18n';
import { EmptyState } from '../ui/empty-state';
import type { EntityList } from './use-entity-list';
import { isUnfiltered } from './view';

interface Props {
  list: EntityList;
  may: boolean;
  createLabel: string;
  onCreate: (() => void) | undefined;
  /** How a first record comes to be here, where that is not a button of the list. */
  hint: string | undefined;
  /** In place of "new". */
  main: ReactNode;
}

/** The empty state of a list: no right, failed to load, nothing found, or no records yet. */
export function ListEmpty({ list, may, createLabel, onCreate, hint, main }: Props) {
  const { t } = useTranslation('list');
  if (!may) return <EmptyState icon={IconLock} title={t('empty.noRight')} text={t('empty.noRightText')} />;
  if (list.error) {
    return (
      <EmptyState
        icon={IconAlertTriangle}
        title={t('empty.failed')}
        text={errorText(list.error)}
        action={<Button onClick={() => void list.refresh()}>{t('empty.again')}</Button>}
      />
    );
  }
  if (!isUnfiltered(list.view)) {
    return (
      <EmptyState
        icon={IconSearch}
        title={t('empty.nothingFound')}
        text={t('empty.nothingFoundText')}
        action={
          <Button onClick={() => list.setView({ search: '', filter: {}, dateScope: null })}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconInbox}
      title={t('empty.nothingYet')}
      text={hint ?? (onCreate ? t('empty.nothingYetText') : t('empty.nothingYetRead'))}
      action={
        onCreate ? (
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={onCreate}>
            {createLabel}
          </Button>
        ) : (
          main
        )
      }
    />
  );
}
