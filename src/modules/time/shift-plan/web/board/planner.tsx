import { isWeekend } from '../../../../../engine/fields/date/days';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useCan } from '../../../../../engine/web/engine-context';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { useScreenCommands } from '../../../../../engine/web/screen-commands';
import { today as dayOfToday } from '../../../../../engine/web/today';
import { useDrawn } from '../../../../../engine/web/when-idle';
import { useDelayed } from '../../../../../engine/web/list/use-delayed';
import type { MenuAt } from '../../../../../engine/web/ui/pointer-menu';
import { useLoadError } from '../../../../../engine/web/ui/use-load-error';
import { openLeaveCard } from '../../../leave-cards/web/open-leave-card';
import type { PlannedEntry } from '../../calendar';
import { dayOf, monthOf } from '../../plan-days';
import { DragLayer } from '../drag/drag-layer';
import { DropTarget } from '../drag/drop-target';
import type { Drag, Spot } from '../drag/drag-store';
import { usePlanDrag } from '../drag/use-plan-drag';
import { openPlanPdf } from './calls';
import { CellMenu } from './cell-menu';
import { dayText, findingText } from './finding-text';
import { LoadFailed } from '../../../../../engine/web/ui/load-failed';
import { type Mode, peopleMode, type PlanRow, shiftsMode } from './mode';
import { leaveText, shortOf, timesText, type Plan } from './plan';
import { MonthStrip } from './month-strip';
import { PlanEmpty } from './plan-empty';
import { PlanGrid, showCell } from './plan-grid';
import { PlannerBar } from './planner-bar';
import ui from '../../../../../engine/web/ui/board.module.css';
import styles from './planner.module.css';
import side from './side-panel.module.css';
import { SidePanel } from './side-panel';
import { useBoard, type Board } from './use-board';
import { useGridKeys } from './use-grid-keys';
import { type Planner, usePlanner } from './use-planner';
import { usePointer } from './use-pointer';
import { untoldOf, usePublish } from './use-publish';
import { useView } from './use-view';
import { useWeekTools } from './use-week-tools';

const openCandidates = lazyDialog(() => import('../dialogs/candidates-dialog'));

type Kind = 'people' | 'shifts';

function modeOf(kind: Kind, plan: Plan, search: string, days: readonly string[]): Mode {
  const asked = search.trim().toLowerCase();
  const { employees, shifts } = plan.data;
  if (kind === 'people') {
    const rows = employees
      .filter(({ name, surname }) => `${name} ${surname} ${name}`.toLowerCase().includes(asked))
      .map((person) => ({ id: person.id, person }));
    return peopleMode(rows, shortOf);
  }
  const rows = shifts.map((shift) => ({ id: shift.id, shift }));
  const loose = days.some((day) => plan.onShift(0, day).length > 0);
  return shiftsMode(loose ? [...rows, { id: 0 }] : rows);
}

/** The days on screen and the month around them, which the strip below shows. */
function loadedDays(days: readonly string[], date: string): { timeFrom: string; timeTo: string } {
  const month = monthOf(date);
  const all = [...days, ...month].sort();
  return { timeFrom: all[0]!, timeTo: all.at(-1)! };
}

/** The shift planner: people against days, or shifts against days. */
export function PlannerScreen({ kind }: { kind: Kind }) {
  const { t } = useTranslation('shiftPlan');
  const { view, set, step } = useView();
  const { placeId, roleId, days } = view;
  const asked = useMemo(
    () => ({ placeId, roleId, ...loadedDays(days, view.date) }),
    [placeId, roleId, days, view.date],
  );
  const planner = usePlanner(asked, placeId);
  const { plan, data, error, refetch } = planner;
  useLoadError(error);
  // A place remembered from before it went out of use cannot be chosen any more.
  const isGone = data !== undefined && placeId !== null && !data.places.some(({ id }) => id === placeId);
  useEffect(() => {
    if (isGone) set({ placeId: null });
  }, [isGone, set]);
  const mayWrite = useCan('SHIFT_SCHEDULER_WRITE');
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    if (!whole) return;
    window.print();
    setWhole(false);
  }, [whole]);
  const mode = useMemo(() => plan && modeOf(kind, plan, view.search, days), [kind, plan, view.search, days]);
  const untold = data ? untoldOf(data, view) : 0;
  const publish = usePublish({ untold, placeId, days, refetch });
  const open = useCallback((date: string) => set({ date }), [set]);
  const week = useWeekTools({ planner, days, placeId });
  useScreenCommands([
    { key: 'print', label: t('print'), run: () => setWhole(true) },
    ...(mayWrite ? [{ key: 'copyWeek', label: t('copyWeek.button'), run: week.copy }] : []),
  ]);
  return (
    <div className={`${ui.screen} ${styles.screen}`}>
      <PlannerBar
        title={t(kind === 'people' ? 'people.title' : 'shifts.title')}
        ofPeople={kind === 'people'}
        {...{ view, data, set, step, untold }}
        refresh={() => void refetch()}
        print={() => setWhole(true)}
        pdf={(language) => openPlanPdf({ ...view, kind }, language)}
        week={mayWrite ? week : undefined}
        publish={mayWrite ? () => void publish() : undefined}
      />
      {error && !data && <LoadFailed error={error} again={() => void refetch()} />}
      {plan && mode && (
        <Body
          key={kind}
          {...{ planner, plan, mode, days, mayWrite, whole }}
          month={view.span === 'month'}
          date={view.date}
          open={open}
          clear={roleId !== null || view.search ? () => set({ roleId: null, search: '' }) : undefined}
        />
      )}
    </div>
  );
}

interface BodyProps {
  planner: Planner;
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  month: boolean;
  mayWrite: boolean;
  whole: boolean;
  date: string;
  open: (day: string) => void;
  /** Takes the filters off; undefined where there are none. */
  clear: (() => void) | undefined;
}

function Body({ planner, plan, mode, days, month, mayWrite, whole, date, open, clear }: BodyProps) {
  const leaveMode = useCan('LEAVE_CARD_WRITE') ? 'edit' : 'view';
  const scroller = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const board = useBoard({ planner, plan, mode, days, mayWrite });
  const drop = (drag: Drag) => {
    if (drag.held.kind === 'corner' && drag.over) board.fillTo(drag.over);
    else board.drop(drag);
    scroller.current?.focus({ preventScroll: true });
  };
  const press = usePlanDrag({ scroller, card, drop });
  const menuAt = (spot: Spot, at?: MenuAt) => {
    const box = document.getElementById(`cell-${spot.row}-${spot.day}`)?.getBoundingClientRect();
    setMenu(at ?? (box ? { x: box.left, y: box.bottom } : null));
  };
  // A menu closes on a key pressed outside of it, also on the one that opens it: it opens when that key is dealt with.
  const menuByKey = (spot: Spot) => void requestAnimationFrame(() => menuAt(spot));
  const show = (spot: Spot) => scroller.current && showCell(scroller.current, spot, mode, month);
  const keys = useGridKeys({ board, plan, mode, days, turn: planner.turn, menu: menuByKey, show });
  const pointer = usePointer({
    board,
    plan,
    mayWrite,
    press,
    menu: menuAt,
    openLeave: (id) => openLeaveCard(id, leaveMode),
  });
  const workdays = useMemo(() => workdaysOf(plan, days), [plan, days]);
  const waits = useDelayed(planner.isPlaceholderData);
  // It counts the roles of everybody: the first lines are seen before.
  const afterGrid = useDeferredValue(useDrawn());
  return (
    <div className={styles.body} data-waits={waits || undefined} aria-busy={planner.isPlaceholderData}>
      <div className={styles.main}>
        {mode.rows.length === 0 ? (
          <PlanEmpty kind={mode.kind} clear={clear} />
        ) : (
          <>
            <PlanGrid
              {...{ plan, mode, days, month, mayWrite, scroller, workdays, whole }}
              today={dayOfToday()}
              chosen={board.chosen}
              handlers={{ ...pointer, onKeyDown: keys.onKeyDown }}
            />
            <Status {...{ board, plan, mode, days }} typed={keys.typed} />
          </>
        )}
        {mode.kind === 'people' && !month && <MonthStrip {...{ plan, days, date, open }} rows={mode.rows} />}
      </div>
      {afterGrid ? (
        <SidePanel
          {...{ plan, days, mayWrite, press }}
          kind={mode.kind}
          plansChosen={board.planChosen}
          refresh={() => void planner.refetch()}
        />
      ) : (
        <aside className={side.side} />
      )}
      <DragLayer card={card} plan={plan} targetAt={board.targetAt} />
      <DropTarget {...{ plan, mode, days, month }} />
      {menu && (
        <CellMenu
          at={menu}
          close={() => setMenu(null)}
          {...{ plan, mayWrite }}
          entry={board.active}
          takesShifts={mode.kind === 'people'}
          edit={board.edit}
          copyLater={board.copyLater}
          whoCan={(entry) => askWho({ planner, plan, entry, days })}
          remove={(entry) => void board.removeAll([entry], true)}
          planHere={board.planChosen}
        />
      )}
    </div>
  );
}

const workdaysOf = (plan: Plan, days: readonly string[]): string[] =>
  days.filter((day) => !isWeekend(day) && plan.holiday(day) === undefined);

interface Who {
  planner: Planner;
  plan: Plan;
  entry: PlannedEntry;
  days: readonly string[];
}

/** Who can take a time over from somebody. */
function askWho({ planner, plan, entry, days }: Who): void {
  const { userId, placeId, shiftId, shiftRoleId, timeFrom, timeTo, note } = entry;
  const wanted = { userId, placeId, shiftId, shiftRoleId, timeFrom, timeTo, note };
  const title = [entry.shift?.name, dayText(dayOf(timeFrom, plan.zone)), timesText(entry, plan.zone)]
    .filter(Boolean)
    .join(', ');
  const take = (person: { id: number }) => void planner.change(entry, { ...wanted, userId: person.id });
  void openCandidates({ plan, wanted, title, days, take });
}

interface StatusProps {
  board: Board;
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  typed: string;
}

/** What speaks against the chosen time, or against planning here. */
function reasonsAt(
  { board: { active }, plan }: Pick<StatusProps, 'board' | 'plan'>,
  row: PlanRow,
  day: string,
  noContract: string,
): string[] {
  if (active) return plan.judge(active, active.id).map(findingText);
  if (!row.person) return [];
  const leave = plan.leave(row.id, day);
  return [...(leave ? [leaveText(leave, plan.zone)] : []), ...(plan.hasContract(row.id, day) ? [] : [noContract])];
}

/** The chosen time in words; its row names the person already, or the shift. */
function entryFacts({ board: { active }, plan }: Pick<StatusProps, 'board' | 'plan'>, row: PlanRow) {
  if (!active) return [];
  const other = row.person ? active.shift?.name : active.user?.name;
  return [other, timesText(active, plan.zone), active.place?.name];
}

/** The chosen cell in words: who, when, and what speaks against it. */
function Status({ board, plan, mode, days, typed }: StatusProps) {
  const { t } = useTranslation('shiftPlan');
  const { to } = board.chosen;
  const [row, day] = [mode.rows[to.row], days[to.day]];
  if (!row || !day) return null;
  const who = row.person ? `${row.person.name} ${row.person.surname}` : (row.shift?.name ?? t('noShift'));
  const reasons = reasonsAt({ board, plan }, row, day, t('legend.noContract'));
  const facts = [dayText(day), plan.holiday(day), ...entryFacts({ board, plan }, row)].filter(Boolean).join(' · ');
  return (
    <p className={styles.status} role="status">
      <b>{who}</b> {facts} {reasons.length > 0 && <span data-bad>{reasons.join('. ')}</span>}
      {typed && <b>{` › ${typed}`}</b>}
    </p>
  );
}
