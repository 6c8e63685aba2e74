import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { type Cover, coverOf, missingIn, shortIn } from '../../cover';
import { shortOf, type Plan } from './plan';
import layout from '../../../../../engine/web/ui/layout.module.css';
import grid from './plan-grid.module.css';
import styles from './plan-cover.module.css';

export interface CoverProps {
  plan: Plan;
  days: readonly string[];
  month: boolean;
}

/** People who will work on each shift of a day against those it needs, and the m² the work scheduler has for it. */
export const PlanCover = memo(function PlanCover({ plan, days, month }: CoverProps) {
  const { t } = useTranslation('shiftPlan');
  const { shifts, minimums } = plan.data;
  const least = shifts.map(({ id }) =>
    minimums.filter(({ shiftId }) => shiftId === id).reduce((sum, { people }) => sum + people, 0),
  );
  const total = days.flatMap((day) => shifts.map(({ id }) => plan.worked(plan.onShift(id, day)).length));
  return (
    <div role="row" className={grid.cover} data-month={month || undefined}>
      <div role="rowheader" className={grid.name}>
        <span className={layout.cut}>{t('cover.label')}</span>
        <small>
          {least.some((one) => one > 0)
            ? t('cover.least', { people: least.join('/') })
            : shifts.map(({ name }) => shortOf(name)).join(' / ')}
        </small>
      </div>
      <CoverDays {...{ plan, days, month }} />
      <div role="gridcell" className={grid.sum}>
        <b>{total.reduce((sum, count) => sum + count, 0)}</b>
      </div>
    </div>
  );
});

/** The cells of the days alone: also below a month that stands under its week. */
export function CoverDays({ plan, days, month, loose }: CoverProps & { loose?: boolean }) {
  const areas = new Map(plan.data.work.map(({ day, area }) => [day, area]));
  return days.map((day) => <Day key={day} {...{ plan, day, month, loose }} area={areas.get(day)} />);
}

/** A minimum holds on working days, and on others where work is planned. */
function coverAt(plan: Plan, day: string, area: string | undefined): Cover[] {
  const works = !plan.isWeekend(day) && plan.holiday(day) === undefined;
  return works || Number(area ?? 0) > 0 ? coverOf(plan.worked(plan.onDay(day)), plan.data.minimums) : [];
}

interface DayProps {
  plan: Plan;
  day: string;
  month: boolean;
  /** Not in a grid. */
  loose?: boolean | undefined;
  /** m² planned, as decimal text. */
  area: string | undefined;
}

/** What is wrong with the cover of a day, in words. */
function useReasons({ plan, day, area }: Pick<DayProps, 'plan' | 'day' | 'area'>, short: readonly Cover[]): string[] {
  const { t } = useTranslation('shiftPlan');
  const unmanned = !plan.isOfRole && plan.worked(plan.onDay(day)).length === 0 && Number(area ?? 0) > 0;
  return [
    ...(unmanned ? [t('cover.unmanned')] : []),
    ...short.map(({ placeId, shiftId, people, least }) => {
      const shift = plan.shifts.get(shiftId)?.name ?? '';
      const place = plan.placeId === null ? plan.placeNames.get(placeId) : undefined;
      return t('cover.short', { where: [place, shift].filter(Boolean).join(', '), people, count: least });
    }),
  ];
}

function Day({ plan, day, month, area, loose }: DayProps) {
  const { t } = useTranslation('shiftPlan');
  const format = useFormat();
  const cover = coverAt(plan, day, area);
  const short = shortIn(cover);
  const missing = missingIn(cover);
  const reasons = useReasons({ plan, day, area }, short);
  const work = area === undefined ? [] : [t('cover.work', { area: format.decimal(area, 0) })];
  const notes = [...(missing ? [t('cover.missing', { count: missing })] : []), ...work];
  const bad = reasons.length > 0;
  return (
    <div
      role={loose ? undefined : 'gridcell'}
      className={styles.day}
      data-unmanned={bad || undefined}
      title={[...reasons, ...work].join('\n')}
    >
      <span>
        {bad && !month && <IconAlertTriangle size={13} aria-label={reasons.join('. ')} />}
        <Counts {...{ plan, day, month, short, missing }} />
      </span>
      {notes.length > 0 && !month && <small className={layout.cut}>{notes.join(' · ')}</small>}
    </div>
  );
}

interface CountsProps {
  plan: Plan;
  day: string;
  month: boolean;
  short: readonly Cover[];
  missing: number;
}

/** `2 / 1 / 0`, a shift that lacks people in red; in a month everybody at once, or how many are missing. */
function Counts({ plan, day, month, short, missing }: CountsProps) {
  const { shifts } = plan.data;
  const people = plan.worked(plan.onDay(day)).length;
  if (month) return missing ? `−${missing}` : people || '';
  if (!people && !missing) return '—';
  const isShort = (id: number) => short.some(({ shiftId }) => shiftId === id);
  return (
    <span className={`${layout.unbroken} ${styles.counts}`}>
      {shifts.map(({ id }) => (
        <b key={id} data-short={isShort(id) || undefined}>
          {plan.worked(plan.onShift(id, day)).length}
        </b>
      ))}
    </span>
  );
}
