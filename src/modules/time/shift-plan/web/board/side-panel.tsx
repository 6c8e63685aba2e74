import { NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconGripVertical, IconMoon } from '@tabler/icons-react';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Kbd } from '../../../../../engine/web/ui/kbd';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { isNight } from '../../plan-rules';
import { SwapList } from '../swaps/swap-list';
import type { Held } from '../drag/drag-store';
import { hoursText } from './finding-text';
import { hoursOf, minuteSpan, shortOf, type Plan } from './plan';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './side-panel.module.css';

interface Props {
  plan: Plan;
  kind: 'people' | 'shifts';
  days: readonly string[];
  mayWrite: boolean;
  press: (held: Held, event: PointerEvent) => void;
  /** The key and button beside every drag. */
  plansChosen: (held: Held) => void;
  refresh: () => void;
}

/** What is dragged into the planner, and what its colours mean. */
export function SidePanel(props: Props) {
  const { plan, kind, days, mayWrite, refresh } = props;
  const { swaps } = plan.data;
  return (
    <aside className={styles.side}>
      {mayWrite && (kind === 'people' ? <Shifts {...props} /> : <People {...props} />)}
      {swaps.length > 0 && <Swaps swaps={swaps} refresh={refresh} />}
      <Roles plan={plan} days={days} />
      <Cells plan={plan} />
    </aside>
  );
}

function Swaps({ swaps, refresh }: Pick<Props, 'refresh'> & { swaps: Plan['data']['swaps'] }) {
  const { t } = useTranslation('shiftPlan');
  return (
    <section className={`${layout.card} ${styles.panel}`}>
      <header>
        <h2>{t('swap.open')}</h2>
        <small>{swaps.length}</small>
      </header>
      <SwapList swaps={swaps} done={refresh} />
    </section>
  );
}

function Shifts({ plan, press, plansChosen }: Props) {
  const { t } = useTranslation('shiftPlan');
  const { shifts, settings } = plan.data;
  return (
    <section className={`${layout.card} ${styles.panel}`}>
      <header>
        <h2>{t('panel.shifts')}</h2>
        <small>{t('panel.drag')}</small>
      </header>
      <ul>
        {shifts.map((shift, at) => {
          const { timeFrom, timeTo } = shift;
          const minutes = (timeTo - timeFrom + 1440) % 1440 || 1440;
          return (
            <li key={shift.id}>
              <button
                type="button"
                className={`${layout.row} ${styles.source}`}
                data-family={shift.color ?? 'slate'}
                onPointerDown={(event) => press({ kind: 'shift', shift }, event)}
                onDoubleClick={() => plansChosen({ kind: 'shift', shift })}
                onKeyDown={(event) => event.key === 'Enter' && plansChosen({ kind: 'shift', shift })}
              >
                <IconGripVertical size={16} aria-hidden />
                <span>
                  <b>
                    {shortOf(shift.name)} · {minuteSpan(timeFrom, timeTo % 1440)}
                    {isNight(timeFrom, timeTo, settings.nightStart) && <IconMoon size={14} aria-label={t('night')} />}
                  </b>
                  {`${shift.name} · ${t('amount', { hours: hoursText(minutes / 60) })}`}
                </span>
                {at < 9 && <Kbd>{at + 1}</Kbd>}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={layout.small} data-key-hint>
        {t('panel.help')}
      </p>
    </section>
  );
}

/** People listed at once; a search finds the others. */
const LISTED = 60;

function People({ plan, days, press, plansChosen }: Props) {
  const { t } = useTranslation('shiftPlan');
  const [search, setSearch] = useState('');
  const [roleId, setRoleId] = useState(0);
  const asked = search.trim().toLowerCase();
  const shown = new Set(days);
  const people = plan.data.employees
    .filter(({ isActive, name, surname }) => isActive && `${name} ${surname} ${name}`.toLowerCase().includes(asked))
    .filter(({ shiftRole }) => roleId === 0 || shiftRole?.id === roleId)
    .slice(0, LISTED);
  const hours = (id: number) =>
    [...shown].flatMap((day) => plan.of(id, day)).reduce((sum, entry) => sum + hoursOf(entry), 0);
  return (
    <section className={`${layout.card} ${styles.panel}`}>
      <header>
        <h2>{t('panel.people')}</h2>
        <small>{t('panel.dragPeople')}</small>
      </header>
      <TextInput
        mb={8}
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        mb={8}
        aria-label={t('panel.role')}
        data={[
          { value: '0', label: t('allRoles') },
          ...plan.data.roles
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(roleId)}
        onChange={({ currentTarget }) => setRoleId(Number(currentTarget.value))}
      />
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={`${layout.row} ${styles.source}`}
              data-plain
              onPointerDown={(event) => press({ kind: 'person', person }, event)}
              onDoubleClick={() => plansChosen({ kind: 'person', person })}
              onKeyDown={(event) => event.key === 'Enter' && plansChosen({ kind: 'person', person })}
            >
              <IconGripVertical size={16} aria-hidden />
              <span>
                <b>{`${person.name} ${person.surname}`}</b>
                {[person.shiftRole?.name, t('amount', { hours: hoursText(hours(person.id)) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Roles that are in the plan, with how many people have them. */
function Roles({ plan, days }: { plan: Plan; days: readonly string[] }) {
  const { t } = useTranslation('shiftPlan');
  const counts = new Map<number, Set<number>>();
  for (const day of days)
    for (const { shiftRoleId, userId } of plan.onDay(day))
      if (shiftRoleId !== null) counts.set(shiftRoleId, (counts.get(shiftRoleId) ?? new Set()).add(userId));
  const roles = plan.data.roles.filter(({ id, isActive }) => isActive || counts.has(id));
  if (!roles.length) return null;
  return (
    <section className={`${layout.card} ${styles.panel}`}>
      <header>
        <h2>{t('legend.roles')}</h2>
      </header>
      <ul>
        {roles.map(({ id, name, color }) => (
          <li key={id} className={`${layout.row} ${layout.between}`}>
            <span className={layout.cut}>
              <Swatch small color={color ?? 'slate'} />
              {name}
            </span>
            <span>{counts.get(id)?.size ?? 0}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cells({ plan }: { plan: Plan }) {
  const { t } = useTranslation('shiftPlan');
  return (
    <section className={`${layout.card} ${styles.panel}`}>
      <header>
        <h2>{t('legend.cells')}</h2>
      </header>
      <ul className={styles.cells}>
        <li className={layout.row}>
          <span className={`${layout.centred} ${styles.sample}`}>{t('legend.leaveShort')}</span> {t('legend.leaveText')}
        </li>
        <li className={layout.row}>
          <span className={`${layout.centred} ${styles.sample}`} data-kind="contract">
            {t('legend.noContractShort')}
          </span>
          {t('legend.noContractText')}
        </li>
        <li className={layout.row}>
          <span className={`${layout.centred} ${styles.sample}`} data-kind="holiday" /> {t('legend.holiday')}
        </li>
        <li className={layout.row}>
          <span className={`${layout.centred} ${styles.sample}`} data-kind="short">
            <IconAlertTriangle size={14} aria-hidden />
          </span>
          {t('legend.problem', { hours: hoursText(plan.data.settings.minutesPerShift / 60) })}
        </li>
      </ul>
    </section>
  );
}
