import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  type CSSProperties,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useDrawn } from '../../../../../engine/web/when-idle';
import { showRow, useWindow } from '../../../../../engine/web/grid/use-window';
import type { Spot } from '../drag/drag-store';
import { keyOfPeople, keyOfShifts } from '../../plan-key';
import { boxOf, type Chosen } from './selection';
import { shortDay, weekdayText } from './finding-text';
import type { Mode } from './mode';
import type { Plan } from './plan';
import { PlanCover, type CoverProps } from './plan-cover';
import { PlanLine } from './plan-line';
import styles from './plan-grid.module.css';

interface Props {
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  month: boolean;
  today: string;
  chosen: Chosen;
  mayWrite: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  handlers: HTMLAttributes<HTMLDivElement>;
  /** Those of the days hours are expected on. */
  workdays: readonly string[];
  /** All lines are drawn: for paper. */
  whole: boolean;
}
const WEEK_ROW = 44;
const MONTH_ROW = 24;

/** Scrolls a cell into sight; of many people its line may have to be drawn for that. */
export function showCell(element: HTMLElement, { row, day }: Spot, { kind }: Mode, month: boolean): void {
  const [head, foot] = [styles.head, styles.cover].map((name) => element.querySelector(`.${name}`)?.clientHeight ?? 0);
  const edges = { head: head ?? 0, foot: foot ?? 0 };
  if (kind === 'people') showRow(element, row, month ? MONTH_ROW : WEEK_ROW, edges);
  document.getElementById(`cell-${row}-${day}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Marks a grid that scrolls sideways: its names and sums stay in sight. */
function useSideways(scroller: Props['scroller'], days: readonly string[]): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => void element.toggleAttribute('data-sideways', element.scrollWidth > element.clientWidth);
    // It reports the first size as well.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, days]);
}

/** Lines of people or shifts against days. The keys act on it as a whole; the chosen cell is named to readers. */
export function PlanGrid(props: Props) {
  const { plan, mode, days, month, today, chosen, mayWrite, scroller, handlers, workdays, whole } = props;
  const { t } = useTranslation('shiftPlan');
  const rowHeight = month ? MONTH_ROW : WEEK_ROW;
  useSideways(scroller, days);
  const judged = useDrawn();
  const seen = useWindow(mode.rows.length, rowHeight, scroller);
  const people = mode.kind === 'people';
  const { first, last } = people && !whole ? seen : { first: 0, last: mode.rows.length };
  const box = boxOf(chosen);
  const isChosen = (at: number) => at >= box.row && at <= box.lastRow;
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={t(people ? 'people.title' : 'shifts.title')}
      aria-rowcount={mode.rows.length + 1}
      aria-multiselectable
      aria-activedescendant={`cell-${chosen.to.row}-${chosen.to.day}`}
      style={{ '--days': days.length } as CSSProperties}
      data-month={month || undefined}
      data-kind={mode.kind}
      {...handlers}
    >
      <Head {...{ plan, mode, days, month, today }} />
      <div style={{ height: first * rowHeight }} aria-hidden />
      {mode.rows.slice(first, last).map((row, index) => {
        const at = first + index;
        return (
          <PlanLine
            key={row.id}
            {...{ plan, mode, row, at, days, month, today, workdays, judged, t }}
            first={isChosen(at) ? box.day : -1}
            last={isChosen(at) ? box.lastDay : -1}
            activeDay={chosen.to.row === at ? chosen.to.day : -1}
            activeEntry={chosen.to.row === at ? chosen.entry : -1}
            cornerDay={mayWrite && box.lastRow === at ? box.lastDay : -1}
          />
        );
      })}
      <div style={{ height: (mode.rows.length - last) * rowHeight }} aria-hidden />
      <LaterCover {...{ plan, days, month }} />
      {whole && month && <Key {...{ plan, days, people }} />}
    </div>
  );
}

/** On paper: what the letters of a month mean. */
function Key({ plan, days, people }: Pick<Props, 'plan' | 'days'> & { people: boolean }) {
  const { t } = useTranslation('shiftPlan');
  const key = people
    ? [
        ...keyOfShifts(plan.data.shifts),
        [t('legend.leaveShort'), t('legend.leave')],
        [t('legend.noContractShort'), t('legend.noContract')],
      ]
    : keyOfPeople(
        days.flatMap((day) => plan.onDay(day)),
        plan.initials(),
      );
  return (
    <ul className={styles.key}>
      {key.map(([short, meaning]) => (
        <li key={`${short} ${meaning}`}>
          <b>{short}</b> {meaning}
        </li>
      ))}
    </ul>
  );
}

/** The last line, drawn once those above it are seen: it counts the times of everybody. */
function LaterCover({ plan, days, month }: CoverProps) {
  const drawn = useDrawn();
  const now = useMemo(() => (drawn ? { plan, days, month } : null), [drawn, plan, days, month]);
  const shown = useDeferredValue<CoverProps | null>(now, null);
  return shown && <PlanCover {...shown} />;
}

type HeadProps = Pick<Props, 'plan' | 'mode' | 'days' | 'month' | 'today'>;

const Head = memo(function Head({ plan, mode, days, month, today }: HeadProps) {
  const { t } = useTranslation('shiftPlan');
  const people = mode.kind === 'people';
  return (
    <div role="row" className={styles.head} data-month={month || undefined}>
      <div role="columnheader" className={styles.name}>
        <span>{t(people ? 'people.one' : 'shifts.one')}</span>
        <small>{mode.rows.length}</small>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          className={styles.day}
          data-weekend={plan.isWeekend(day) || undefined}
          data-holiday={plan.holiday(day) ? true : undefined}
          data-today={day === today || undefined}
          title={plan.holiday(day)}
        >
          <span>{weekdayText(day, month)}</span>
          <b>{month ? Number(day.slice(8)) : shortDay(day)}</b>
          {!month && day === today && <em>{t('today')}</em>}
        </div>
      ))}
      <div role="columnheader" className={styles.sum}>
        {people && month ? t('hours') : t(people ? 'sumHours' : 'sumPeople')}
      </div>
    </div>
  );
});
