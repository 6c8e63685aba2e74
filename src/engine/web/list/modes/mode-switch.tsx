import { ActionIcon as Kit } from '@mantine/core';
import { IconCalendar, IconLayoutKanban, IconSum, IconTable } from '@tabler/icons-react';
import { useTranslation } from '../../use-translation';
import { ActionIcon } from '../../ui/button';
import type { EntityList } from '../use-entity-list';
import { modesOf } from '../view';
import styles from './modes.module.css';

const icons = { table: IconTable, board: IconLayoutKanban, calendar: IconCalendar, groups: IconSum } as const;

/** The ways a list can be looked at: as a table, as a board of its states, as a calendar. */
export default function ModeSwitch({ list: { entity, view, setView } }: { list: EntityList }) {
  const { t } = useTranslation('list');
  return (
    <Kit.Group aria-label={t('modes.label')} role="group">
      {(['table', ...modesOf(entity)] as const).map((mode) => {
        const Icon = icons[mode];
        const isShown = mode === (view.mode ?? 'table');
        return (
          <ActionIcon
            key={mode}
            variant="default"
            className={styles.mode}
            aria-label={t(`modes.${mode}`)}
            title={t(`modes.${mode}`)}
            aria-pressed={isShown}
            onClick={() =>
              setView({
                mode: mode === 'table' ? undefined : mode,
                group: mode === 'groups' ? entity.list.groupBy?.[0] : undefined,
              })
            }
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        );
      })}
    </Kit.Group>
  );
}
