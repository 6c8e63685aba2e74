import { i18n } from '../../../../engine/web/i18n';
import type { BeforeSave } from '../../../../engine/web/screens';
import type { LeavePreview } from '../leave-answers';
import type { userLeaveCards } from '../user-leave-cards.entity';
import { previewQuery, readPreview, type TypedLeave } from './leave-client';

type Question = 'forced' | 'forcedAdd' | 'dayOff' | 'fullDay' | 'substitute' | 'workOutDayOff' | 'save' | 'question';
const text = (key: Question): string => i18n.t(`time:user-leave-cards.ask.${key}`);

/** What of a card is worth a question, in words; the limits only to who may go over them. */
function doubtsOf({ limit, mayForce, isDayOff, isFullDay, isWorkOutDayOff, isSubstituteAway }: LeavePreview): string[] {
  const over = limit && [i18n.t(`errors:${limit.errorStr}`), limit.details].filter(Boolean).join(': ');
  return [
    over && mayForce && over,
    isDayOff && text('dayOff'),
    isFullDay && text('fullDay'),
    isWorkOutDayOff && text('workOutDayOff'),
    isSubstituteAway && text('substitute'),
  ].filter((doubt): doubt is string => Boolean(doubt));
}

/**
 * Asks before a card is saved over the limits, on a day off, or as hours off of a whole day.
 * @returns whether to go on saving
 */
export async function askBeforeSave({ values, row }: BeforeSave<typeof userLeaveCards>): Promise<boolean> {
  const card = { ...row, ...values } as TypedLeave;
  const moved = [
    'userId',
    'leaveKind',
    'leaveCardKindId',
    'dateFrom',
    'dateTo',
    'timeFrom',
    'timeTo',
    'workOutDate',
    'substituteUserId',
  ];
  const query = row && !moved.some((key) => key in values) ? undefined : previewQuery({ ...card, id: row?.id });
  // A check that cannot be made does not prevent saving: the server asks the rules again.
  const preview = query && (await readPreview(query).catch(() => undefined));
  const doubts = preview ? doubtsOf(preview) : [];
  if (!preview || !doubts.length) return true;
  const isForced = preview.limit !== null && preview.mayForce;
  const { confirm } = await import('../../../../engine/web/dialogs/ask');
  const sure = await confirm({
    title: text(isForced ? 'forced' : 'question'),
    text: doubts.join('. '),
    confirmLabel: text(isForced ? 'forcedAdd' : 'save'),
  });
  if (sure && isForced) values.forcedInsert = true;
  return sure;
}
