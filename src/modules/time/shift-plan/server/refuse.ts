import { type ApiError, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { BaseCtx } from '../../../../engine/server/context';
import { dayOf, minuteOf } from '../plan-days';
import type { Finding, FindingKind } from '../plan-rules';

const errorOf: Readonly<Record<FindingKind, string>> = {
  overlap: 'ShiftPlanOverlaps',
  leave: 'ShiftPlanOnLeave',
  'no-contract': 'ShiftPlanNoContract',
  inactive: 'ShiftPlanInactive',
  rest: 'ShiftPlanRest',
  'long-day': 'ShiftPlanLongDay',
  'weekly-rest': 'ShiftPlanWeeklyRest',
};
const ofPerson: ReadonlySet<FindingKind> = new Set<FindingKind>(['leave', 'no-contract', 'inactive']);

/** A finding as the refusal of a write: 422 that names the field and, in its details, the other time. `who` is named where it is not plain. */
export function refusalOf(
  { language, zone }: Pick<BaseCtx, 'language' | 'zone'>,
  finding: Finding,
  who?: string,
): ApiError {
  const { kind, name, at, hours } = finding;
  const format = formatFor(language, zone);
  // Leave of whole days begins at no hour anybody would name.
  const isDay = kind === 'leave' && at !== undefined && minuteOf(at, zone) === 0;
  const when = at && (isDay ? format.date(dayOf(at, zone)) : format.datetime(at));
  const details = [
    who,
    name,
    when,
    hours !== undefined && `${format.decimal(hours, 1).replace(/[.,]0$/, '')} ${language === 'pl' ? 'godz.' : 'h'}`,
  ]
    .filter(Boolean)
    .join(', ');
  const errorStr = errorOf[kind];
  return refused(errorStr, {
    fields: { [ofPerson.has(kind) ? 'userId' : 'timeFrom']: errorStr },
    ...(details ? { errorDetails: details } : {}),
  });
}
