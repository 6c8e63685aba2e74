import type { Ctx } from '../../../../engine/server/context';
import type { DayIssue, DaySheet } from '../sheet';

/** What is to be looked at of a day, in words; null where nothing is. */
export const issueText = ({ t }: Ctx, issues: readonly (DayIssue | null)[]): string | null => {
  const words = issues.flatMap((issue) => (issue ? [t(`time:workTime.issueNames.${issue}`)] : []));
  return words.length ? [...new Set(words)].join(', ') : null;
};

/** Code of the leave of a day, the word for hours off where it has none. */
export const leaveText = ({ t }: Ctx, { leaveCode }: DaySheet): string | null =>
  leaveCode === null ? null : leaveCode || t('time:workTime.hoursOff');

/** Something happened on the day, or should have. */
export const isFilled = (day: DaySheet): boolean =>
  day.firstIn !== null || day.lastOut !== null || day.planned > 0 || day.leaveCode !== null;

/** Minutes of days added up. */
export const sumOf = (days: readonly DaySheet[], of: (day: DaySheet) => number): number =>
  days.reduce((all, day) => all + of(day), 0);
