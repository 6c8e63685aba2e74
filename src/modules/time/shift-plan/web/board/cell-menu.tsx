import { Menu } from '@mantine/core';
import { IconArrowRight, IconCalendarWeek, IconPencil, IconTrash, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Kbd } from '../../../../../engine/web/ui/kbd';
import { PointerMenu, type MenuAt } from '../../../../../engine/web/ui/pointer-menu';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import type { PlannedEntry } from '../../calendar';
import { dayOf, monthOf, weekOf } from '../../plan-days';
import type { Held } from '../drag/drag-store';
import type { Plan } from './plan';

interface Props {
  at: MenuAt;
  close: () => void;
  plan: Plan;
  entry: PlannedEntry | undefined;
  mayWrite: boolean;
  /** Shifts can be planned in the cell. */
  takesShifts: boolean;
  edit: (entry: PlannedEntry) => void;
  /** To the next day, or to the working days up to a day. */
  copyLater: (entry: PlannedEntry, until?: string) => void;
  whoCan: (entry: PlannedEntry) => void;
  remove: (entry: PlannedEntry) => void;
  planHere: (held: Held) => void;
}

/** What can be done in a cell, at the pointer. */
export function CellMenu({ at, close, plan, entry, mayWrite, takesShifts, ...acts }: Props) {
  const { t } = useTranslation('shiftPlan');
  return (
    <PointerMenu at={at} close={close} position="bottom-start" returnFocus>
      {entry && (
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          rightSection={<Kbd>{t('key.enter')}</Kbd>}
          onClick={() => acts.edit(entry)}
        >
          {t(mayWrite ? 'menu.edit' : 'menu.show')}
        </Menu.Item>
      )}
      {entry && mayWrite && <EntryItems {...{ plan, entry, ...acts }} />}
      {mayWrite && takesShifts && (
        <>
          {entry && <Menu.Divider />}
          <Menu.Label>{t('menu.plan')}</Menu.Label>
          {plan.data.shifts.map((shift, index) => (
            <Menu.Item
              key={shift.id}
              leftSection={<Swatch color={shift.color ?? 'grey'} />}
              rightSection={index < 9 ? <Kbd>{index + 1}</Kbd> : undefined}
              onClick={() => acts.planHere({ kind: 'shift', shift })}
            >
              {shift.name}
            </Menu.Item>
          ))}
        </>
      )}
    </PointerMenu>
  );
}

type EntryProps = Pick<Props, 'plan' | 'copyLater' | 'whoCan' | 'remove'> & { entry: PlannedEntry };

function EntryItems({ plan, entry, copyLater, whoCan, remove }: EntryProps) {
  const { t } = useTranslation('shiftPlan');
  const day = dayOf(entry.timeFrom, plan.zone);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('menu.copy')}</Menu.Label>
      <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => copyLater(entry)}>
        {t('menu.nextDay')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarWeek size={16} aria-hidden />}
        onClick={() => copyLater(entry, weekOf(day)[6])}
      >
        {t('menu.toWeekEnd')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarWeek size={16} aria-hidden />}
        onClick={() => copyLater(entry, monthOf(day).at(-1))}
      >
        {t('menu.toMonthEnd')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUserSearch size={16} aria-hidden />} onClick={() => whoCan(entry)}>
        {t('menu.whoCan')}
      </Menu.Item>
      <Menu.Item
        c="var(--danger)"
        leftSection={<IconTrash size={16} aria-hidden />}
        rightSection={<Kbd>{t('key.delete')}</Kbd>}
        onClick={() => remove(entry)}
      >
        {t('menu.remove')}
      </Menu.Item>
    </>
  );
}
