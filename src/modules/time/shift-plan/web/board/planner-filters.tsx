import { ActionIcon, Indicator, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { CalendarRole } from '../../calendar';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './planner-bar.module.css';
import type { View } from './use-view';

interface Props {
  view: Pick<View, 'search' | 'roleId'>;
  set: (next: Partial<Pick<View, 'search' | 'roleId'>>) => void;
  roles: readonly CalendarRole[];
  /** Rows are people, who are searched for by name. */
  ofPeople: boolean;
}
const all = '0';

/** Whose rows are shown: open in a bar that has room for it, else behind a button whose dot stands for a filter that is on. */
export function PlannerFilters(props: Props) {
  const { t } = useTranslation('shiftPlan');
  const { ofPeople, view } = props;
  const active = (ofPeople && view.search !== '') || view.roleId !== null;
  return (
    <>
      <div className={`${layout.line} ${styles.filters}`} role="search">
        {ofPeople && <Person {...props} aria-label={t('searchPeople')} placeholder={t('searchPeople')} />}
        <Role {...props} aria-label={t('role')} />
      </div>
      <div className={styles.folded}>
        <Popover position="bottom-end" trapFocus returnFocus shadow="md">
          <Indicator disabled={!active} size={8}>
            <Popover.Target>
              <ActionIcon variant="default" aria-label={t('filters')} title={t('filters')} aria-pressed={active}>
                <IconFilter size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
          </Indicator>
          <Popover.Dropdown w={260}>
            <div className={layout.tightStack}>
              {ofPeople && <Person {...props} label={t('searchPeople')} />}
              <Role {...props} label={t('role')} />
            </div>
          </Popover.Dropdown>
        </Popover>
      </div>
    </>
  );
}

interface FieldProps extends Props {
  label?: string;
  placeholder?: string;
  'aria-label'?: string;
}

function Person({ view, set, roles: _, ofPeople: __, ...named }: FieldProps) {
  return (
    <TextInput
      {...named}
      type="search"
      value={view.search}
      onChange={(event) => set({ search: event.currentTarget.value })}
    />
  );
}

function Role({ view, set, roles, ofPeople: _, ...named }: FieldProps) {
  const { t } = useTranslation('shiftPlan');
  return (
    <NativeSelect
      {...named}
      data={[
        { value: all, label: t('allRoles') },
        ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(view.roleId ?? 0)}
      onChange={({ currentTarget }) => set({ roleId: Number(currentTarget.value) || null })}
    />
  );
}
