import { IconAlertTriangle, IconArrowsExchange, IconMoon } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { TFunction } from '../../../../../engine/web/text-keys';
import type { PlannedEntry } from '../../calendar';
import { findingText, hoursText } from './finding-text';
import { hoursOf, shortOf, timesText, type Plan } from './plan';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import styles from './entry-chip.module.css';

interface Props {
  plan: Plan;
  entry: PlannedEntry;
  /** Named by the shift, or by the person. */
  by: 'shift' | 'person';
  /** One line of few letters: a month, or a crowded cell. */
  size: 'month' | 'line' | 'full';
  active: boolean;
  problems: readonly string[];
  t: TFunction<'shiftPlan'>;
}

/** What is wrong with a time: leave granted since, a rule of rest, shorter than a shift. */
export function problemsOf(plan: Plan, entry: PlannedEntry, t: TFunction<'shiftPlan'>): string[] {
  const findings = plan.judge(entry, entry.id).map(findingText);
  const short = shortText(plan, entry, t);
  return short === undefined ? findings : [...findings, short];
}

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** Everything about a time, for whoever points at it. */
export function titleOf(plan: Plan, entry: PlannedEntry, t: TFunction<'shiftPlan'>): string {
  const { user, shift, shiftRole, place, note, ...times } = entry;
  const shiftText = joined([shift?.name, timesText(times, plan.zone)], ' ');
  const waits = plan.isSwapped(entry) ? t('swap.waits') : undefined;
  return joined(
    [user?.name, shiftText, shiftRole?.name, place?.name, note, ...problemsOf(plan, entry, t), waits],
    '\n',
  );
}

/** How many hours of a whole shift a short time has; a month of many people words nothing it does not show. */
function shortText(plan: Plan, entry: PlannedEntry, t: TFunction<'shiftPlan'>): string | undefined {
  if (!plan.isShort(entry)) return undefined;
  const [hours, of] = [hoursOf(entry), plan.data.settings.minutesPerShift / 60].map(hoursText);
  return t('incomplete', { hours, of });
}

function wordsOf({ plan, entry, by, size }: Pick<Props, 'plan' | 'entry' | 'by' | 'size'>): string {
  if (by === 'person') return (size === 'month' && plan.initials().get(entry.userId)) || (entry.user?.name ?? '');
  const shift = entry.shift ? shortOf(entry.shift.name) : '';
  if (size === 'month' && shift) return shift;
  const times = timesText(entry, plan.zone);
  return size === 'month' ? times : joined([shift, times], ' · ');
}

/** How a night is marked. In a month the moon is a part of the style: hundreds of pictures are drawn for seconds on a slow tablet. */
function moonOf(plan: Plan, entry: PlannedEntry, size: Props['size']): 'style' | 'icon' | undefined {
  if (!plan.isAtNight(entry)) return undefined;
  return size === 'month' ? 'style' : 'icon';
}

/** A time of the plan in its cell. Called, not mounted: a month has hundreds, and each component costs as much as its element. */
export function entryChip({ plan, entry, by, size, active, problems, t }: Props) {
  const swapped = plan.isSwapped(entry);
  const night = by === 'shift' ? moonOf(plan, entry, size) : undefined;
  const words = wordsOf({ plan, entry, by, size });
  const moon = night === 'icon';
  const isMarked = moon || swapped || problems.length > 0;
  return (
    <span
      key={entry.id}
      className={styles.entry}
      data-entry={entry.id}
      data-family={entry.shift?.color ?? 'slate'}
      data-size={size}
      data-night={night === 'style' || undefined}
      data-active={active || undefined}
      data-problem={problems.length > 0 || undefined}
    >
      {size === 'month' && !isMarked ? (
        words
      ) : (
        <First {...{ words, moon, problems, swapped }} size={size === 'month' ? 9 : 14} />
      )}
      {size === 'full' && <Second plan={plan} entry={entry} short={shortText(plan, entry, t)} />}
    </span>
  );
}

interface FirstProps {
  words: string;
  moon: boolean;
  problems: readonly string[];
  swapped: boolean;
  size: number;
}

function First({ words, moon, problems, swapped, size }: FirstProps) {
  const { t } = useTranslation('shiftPlan');
  return (
    <span className={styles.first}>
      <span>{words}</span>
      {moon && <IconMoon className={styles.mark} size={size} aria-label={t('night')} />}
      {swapped && <IconArrowsExchange className={styles.mark} size={size} aria-label={t('swap.waits')} />}
      {problems.length > 0 && (
        <IconAlertTriangle className={styles.warn} size={size} aria-label={problems.join(', ')} />
      )}
    </span>
  );
}

/** The role; where places are mixed also the place; of a short time its hours. */
function Second({ plan, entry, short }: { plan: Plan; entry: PlannedEntry; short: string | undefined }) {
  const { t } = useTranslation('shiftPlan');
  const place = plan.placeId === null ? entry.place?.name : undefined;
  return (
    <span className={styles.second}>
      {entry.shiftRole && <Swatch small color={entry.shiftRole.color ?? 'slate'} />}
      {joined([short, entry.shiftRole?.name ?? t('noRole'), place], ' · ')}
    </span>
  );
}
