import { IconAlertTriangle, IconMoon } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedEntry } from '../../calendar';
import { findingText } from './finding-text';
import { hoursOf, shortOf, timesText, type Plan } from './plan';
import styles from './planner.module.css';

interface Props {
  plan: Plan;
  entry: PlannedEntry;
  /** Named by the shift, or by the person. */
  by: 'shift' | 'person';
  /** One line of few letters: a month, or a crowded cell. */
  size: 'month' | 'line' | 'full';
  active: boolean;
}

/** What is wrong with a time: leave granted since, a rule of rest, shorter than a shift. */
function problemsOf(plan: Plan, entry: PlannedEntry, short: string): string[] {
  const findings = plan.judge(entry, entry.id).map(findingText);
  return plan.isShort(entry) ? [...findings, short] : findings;
}

/** A time of the plan in its cell. */
export const EntryChip = memo(function EntryChip({ plan, entry, by, size, active }: Props) {
  const { t } = useTranslation('shiftPlan');
  const times = timesText(entry, plan.zone);
  const { minutesPerShift } = plan.data.settings;
  const hours = Math.round(hoursOf(entry) * 10) / 10;
  const problems = problemsOf(plan, entry, t('incomplete', { hours, of: minutesPerShift / 60 }));
  const shift = entry.shift ? shortOf(entry.shift.name) : '';
  const name = by === 'shift' ? [shift, times].filter(Boolean).join(' · ') : (entry.user?.name ?? '');
  const other = plan.placeId === null && entry.place ? ` · ${entry.place.name}` : '';
  const night = plan.isAtNight(entry);
  const title = [
    entry.user?.name,
    [entry.shift?.name, times].filter(Boolean).join(' '),
    entry.shiftRole?.name,
    entry.place?.name,
    entry.note,
    ...problems,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <span
      className={styles.entry}
      data-entry={entry.id}
      data-family={entry.shift?.color ?? 'slate'}
      data-size={size}
      data-active={active || undefined}
      data-problem={problems.length > 0 || undefined}
      title={title}
    >
      <span className={styles.first}>
        <span className={styles.words}>{size === 'month' ? letters(by, shift || times, entry) : name}</span>
        {night && by === 'shift' && <IconMoon className={styles.mark} size={size === 'month' ? 9 : 14} aria-label={t('night')} />}
        {problems.length > 0 && (
          <IconAlertTriangle className={styles.warn} size={size === 'month' ? 9 : 14} aria-label={problems.join(', ')} />
        )}
      </span>
      {size === 'full' && (
        <span className={styles.second}>
          {entry.shiftRole && <i className={styles.dot} data-family={entry.shiftRole.color ?? 'slate'} />}
          {(entry.shiftRole?.name ?? t('noRole')) + other}
        </span>
      )}
    </span>
  );
});

const letters = (by: Props['by'], shift: string, entry: PlannedEntry): string => {
  if (by === 'shift') return shift;
  const [surname = '', name = ''] = (entry.user?.name ?? '').split(' ');
  return `${surname.charAt(0)}${name.charAt(0)}`;
};
