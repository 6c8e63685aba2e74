import { isWeekend, weekdayOf } from '../../../../../engine/fields/date/days';
import { ActionIcon, Button, Popover, Select, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconBeach, IconMoon, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../../../engine/web/api';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { useCan, useSession } from '../../../../../engine/web/engine-context';
import { useDelayed } from '../../../../../engine/web/list/use-delayed';
import { onChange } from '../../../../../engine/web/live';
import { today as dayOfToday } from '../../../../../engine/web/today';
import { shopZone } from '../../../../../engine/web/shop-zone';
import { useLoadError } from '../../../../../engine/web/ui/use-load-error';
import type { LeaveOfCalendar, OwnCalendar, PlannedEntry } from '../../calendar';
import { dayOf, minuteOf, touchesDay } from '../../plan-days';
import { isIncomplete, isNight } from '../../plan-rules';
import { SwapList } from '../swaps/swap-list';
import { readOwn } from '../board/calls';
import { openLeaveCard } from '../../../leave-cards/web/open-leave-card';
import { dayText, hoursText } from '../board/finding-text';
import { hoursOf, timesText } from '../board/plan';
import { LoadFailed } from '../../../../../engine/web/ui/load-failed';
import { SpanNav } from '../board/planner-bar';
import layout from '../../../../../engine/web/ui/layout.module.css';
import ui from '../../../../../engine/web/ui/board.module.css';
import bar from '../board/planner-bar.module.css';
import planner from '../board/planner.module.css';
import { useView } from '../board/use-view';
import styles from './own-schedule.module.css';

const openSwap = lazyDialog(() => import('../swaps/swap-dialog'));
const followed = new Set(['*', 'shift-plan', 'user-leave-cards', 'holidays', 'published-plan-days', 'shift-swaps']);

/** One person's plan: their own, or for those who see the planner anybody's. */
export default function OwnSchedule() {
  const { t } = useTranslation('shiftPlan');
  const { user } = useSession();
  const seesAll = useCan('SHIFT_SCHEDULER_READ');
  const params = useParams();
  const userId = Number(params['userId']) || user.id;
  const { view, set, step } = useView();
  const { days } = view;
  const asked = useMemo(() => ({ userId, timeFrom: days[0]!, timeTo: days.at(-1)! }), [userId, days]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['shift-plan', 'own', asked],
    queryFn: ({ signal }) => readOwn(asked, signal),
    placeholderData: keepPreviousData,
  });
  useEffect(() => onChange(({ entity }) => followed.has(entity) && void refetch()), [refetch]);
  useLoadError(error);
  const waits = useDelayed(isPlaceholderData);
  const hours =
    data?.items
      .filter((one) => days.includes(dayOf(one.timeFrom, shopZone())))
      .reduce((sum, one) => sum + hoursOf(one), 0) ?? 0;
  return (
    <div className={`${ui.screen} ${planner.screen}`}>
      <header className={`${ui.bar} ${bar.bar}`}>
        <h1>{t('own.title')}</h1>
        {data && <Whose data={data} seesAll={seesAll} />}
        <SpanNav view={view} set={set} step={step} />
        <span className={layout.grow} />
        <div className={layout.row}>
          {!isPlaceholderData && <span>{t('own.hours', { hours: hoursText(hours) })}</span>}
          <ActionIcon variant="default" aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
            <IconPrinter size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('refresh')} title={t('refresh')} onClick={() => void refetch()}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      {error && !data && <LoadFailed error={error} again={() => void refetch()} />}
      {data && data.swaps.length > 0 && (
        <section className={styles.swaps} aria-label={t('swap.open')}>
          <h2>{t('swap.open')}</h2>
          <SwapList swaps={data.swaps} done={() => void refetch()} />
        </section>
      )}
      {data && (
        <div
          className={styles.days}
          data-span={view.span}
          data-waits={waits || undefined}
          aria-busy={isPlaceholderData}
        >
          {days.map((day, at) => (
            <DayCard
              key={day}
              day={day}
              data={data}
              isKnown={!isPlaceholderData}
              column={at === 0 ? firstColumn(day) : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** A month begins under its weekday. */
const firstColumn = (day: string): number => weekdayOf(day) + 1;

interface Named {
  id: number;
  name: string;
}

/** Whose plan it is: for those who see the planner anybody's, for supervisors one of their people's or their own. */
function Whose({ data, seesAll }: { data: OwnCalendar; seesAll: boolean }) {
  const { user } = useSession();
  const everybody = useQuery({
    queryKey: ['picker', 'users', 'shift-plan'],
    queryFn: ({ signal }) =>
      api.get<{ items: Named[] }>('search/users-search', { page: 0, itemsPerPage: 0, filter: {} }, { signal }),
    staleTime: 60_000,
    enabled: seesAll,
  });
  const oneself = { id: user.id, name: `${user.surname} ${user.name}` };
  if (seesAll) return <PersonSelect shown={data.user} people={everybody.data?.items ?? []} />;
  return data.people.length > 0 && <PersonSelect shown={data.user} people={[oneself, ...data.people]} />;
}

function PersonSelect({ shown, people }: { shown: OwnCalendar['user']; people: readonly Named[] }) {
  const { t } = useTranslation('shiftPlan');
  const navigate = useNavigate();
  const isKnown = people.some(({ id }) => id === shown.id);
  const list = isKnown ? people : [{ id: shown.id, name: `${shown.surname} ${shown.name}` }, ...people];
  return (
    <Select
      flex="1 1 140px"
      maw={200}
      searchable
      aria-label={t('people.one')}
      data={list.map((one) => ({ value: String(one.id), label: one.name }))}
      value={String(shown.id)}
      allowDeselect={false}
      onChange={(value) => value && void navigate(`/shift-schedule/${value}${window.location.search}`)}
    />
  );
}

interface DayProps {
  day: string;
  data: OwnCalendar;
  /** The plan of these days has been read: a day without times is free. */
  isKnown: boolean;
  column: number | undefined;
}

function DayCard({ day, data, isKnown, column }: DayProps) {
  const { t } = useTranslation('shiftPlan');
  const holiday = data.holidays.find(({ holidayDate }) => holidayDate === day);
  const items = data.items.filter(({ timeFrom }) => dayOf(timeFrom, shopZone()) === day);
  const leaves = data.leaveCards.filter((leave) => touchesDay(leave, day, shopZone()));
  return (
    <section
      className={`${layout.card} ${layout.column} ${styles.day}`}
      style={column ? { gridColumnStart: column } : undefined}
      data-today={day === dayOfToday() || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-holiday={holiday ? true : undefined}
      aria-label={dayText(day)}
    >
      <header>
        <b>{dayText(day)}</b>
        {holiday && <Holiday name={holiday.name} />}
      </header>
      {items.map((entry) => (
        <Time key={entry.id} entry={entry} data={data} />
      ))}
      {leaves.map((leave) => (
        <Leave key={leave.id} leave={leave} />
      ))}
      {isKnown && !items.length && !leaves.length && <p className={layout.small}>{t('own.free')}</p>}
    </section>
  );
}

function Holiday({ name }: { name: string }) {
  const { t } = useTranslation('shiftPlan');
  return (
    <Popover position="bottom" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={styles.holiday}>{t('own.holiday')}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{name}</Popover.Dropdown>
    </Popover>
  );
}

function Time({ entry, data }: { entry: PlannedEntry; data: OwnCalendar }) {
  const { settings, swappable, swaps } = data;
  const { t } = useTranslation('shiftPlan');
  const hours = hoursText(hoursOf(entry));
  const [from, to] = [minuteOf(entry.timeFrom, shopZone()), minuteOf(entry.timeTo, shopZone())];
  const stint = { from: Date.parse(entry.timeFrom), to: Date.parse(entry.timeTo) };
  const short = isIncomplete(stint, settings.minutesPerShift);
  return (
    <div className={`${layout.column} ${styles.time}`} data-family={entry.shift?.color ?? 'slate'}>
      <b>
        {timesText(entry, shopZone())}
        {isNight(from, to || 1440, settings.nightStart) && <IconMoon size={14} aria-label={t('night')} />}
      </b>
      <span>{entry.place?.name}</span>
      <small>{[entry.shift?.name, entry.shiftRole?.name, t('amount', { hours })].filter(Boolean).join(' · ')}</small>
      {short && <small>{t('incomplete', { hours, of: hoursText(settings.minutesPerShift / 60) })}</small>}
      {entry.note && <small>{entry.note}</small>}
      {swaps.some(({ time, other }) => time.id === entry.id || other?.id === entry.id) && (
        <small className={`${layout.tightRow} ${layout.medium}`}>
          <IconArrowsExchange size={14} aria-hidden /> {t('swap.waits')}
        </small>
      )}
      {swappable.includes(entry.id) && (
        <Button
          className={styles.swap}
          size="compact-sm"
          leftSection={<IconArrowsExchange size={14} aria-hidden />}
          onClick={() => void openSwap({ time: swapTimeOf(entry) })}
        >
          {t('swap.ask')}
        </Button>
      )}
    </div>
  );
}

const swapTimeOf = ({ id, timeFrom, timeTo, shift, place }: PlannedEntry) => ({
  id,
  timeFrom,
  timeTo,
  shift: shift?.name ?? null,
  place: place?.name ?? '',
});

/** Leave opens its card, to be looked at. */
function Leave({ leave }: { leave: LeaveOfCalendar }) {
  return (
    <UnstyledButton
      className={styles.leave}
      disabled={!leave.isReadable}
      onClick={() => openLeaveCard(leave.id, 'view')}
    >
      <IconBeach size={14} aria-hidden />
      {[leave.name, !leave.isWholeDay && timesText(leave, shopZone())].filter(Boolean).join(' · ')}
    </UnstyledButton>
  );
}
