import { i18n } from '../../../../engine/web/i18n';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type BeforeSave } from '../../../../engine/web/screens';
import { leaveKind } from '../../../states/leave-states';
import { userLeaveCards } from '../user-leave-cards.entity';
import type { LeavePreview } from '../leave-answers';
import { DaysCell } from './days-cell';
import { openLeaveCard } from './open-leave-card';
import { previewQuery, readPreview, type TypedLeave } from './leave-client';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const LeaveSummary = lazyPart(() => import('./leave-summary').then((m) => m.LeaveSummarySection));
const LeaveTools = lazyPart(() => import('./leave-tools').then((m) => m.LeaveTools));
const AdminInput = lazyPart(() => import('./leave-inputs').then((m) => m.AdminInput));
const KindInput = lazyPart(() => import('./leave-inputs').then((m) => m.KindInput));
const PersonInput = lazyPart(() => import('./leave-inputs').then((m) => m.PersonInput));
const SupervisorInput = lazyPart(() => import('./leave-inputs').then((m) => m.SupervisorInput));

const isPass = (values: { leaveKind?: unknown }): boolean => Number(values.leaveKind) === leaveKind.pass;
const isLeave = (values: { leaveKind?: unknown }): boolean => !isPass(values);

type Question = 'forced' | 'forcedAdd' | 'dayOff' | 'fullDay' | 'substitute' | 'workOutDayOff' | 'save' | 'question';
const questionText = (key: Question): string => i18n.t(`time:user-leave-cards.ask.${key}`);

/** What of a card is worth a question, in words; the limits only to who may go over them. */
function doubtsOf({ limit, mayForce, isDayOff, isFullDay, isWorkOutDayOff, isSubstituteAway }: LeavePreview): string[] {
  const over = limit && [i18n.t(`errors:${limit.errorStr}`), limit.details].filter(Boolean).join(': ');
  return [
    over && mayForce && over,
    isDayOff && questionText('dayOff'),
    isFullDay && questionText('fullDay'),
    isWorkOutDayOff && questionText('workOutDayOff'),
    isSubstituteAway && questionText('substitute'),
  ].filter((doubt): doubt is string => Boolean(doubt));
}

/**
 * Asks before a card is saved over the limits, on a day off, or as hours off of a whole day.
 * @returns whether to go on saving
 */
async function askBeforeSave({ values, row }: BeforeSave<typeof userLeaveCards>): Promise<boolean> {
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
    title: questionText(isForced ? 'forced' : 'question'),
    text: doubts.join('. '),
    confirmLabel: questionText(isForced ? 'forcedAdd' : 'save'),
  });
  if (sure && isForced) values.forcedInsert = true;
  return sure;
}

export const leaveCardsScreens = screens(userLeaveCards, {
  cells: { daysAmount: DaysCell },
  shown: {
    leaveCardKindId: isLeave,
    dateTo: isLeave,
    timeFrom: isPass,
    timeTo: isPass,
    workOutDate: isPass,
    forcedInsert: () => false,
  },
  // A whole day off has no hours, hours off have one day and no kind.
  required: {
    leaveCardKindId: 'ErrLeaveCardKind',
    dateTo: 'ErrInputDateTo',
    timeFrom: 'ErrInputTimeFrom',
    timeTo: 'ErrInputTimeTo',
  },
  inputs: {
    leaveKind: KindInput,
    userId: PersonInput,
    supervisorUserId: SupervisorInput,
    docDate: AdminInput,
  },
  sections: { summary: LeaveSummary },
  facts: ['userId', 'daysAmount', 'hourAmount', 'decidedUserId'],
  toolbar: LeaveTools,
  beforeSave: askBeforeSave,
  rowMenu: [
    {
      key: 'dialog',
      icon: 'calendar-check',
      needs: 'LEAVE_CARD_READ',
      label: () => i18n.t('time:user-leave-cards.openDialog'),
      run: ({ id }) => openLeaveCard(id),
    },
  ],
  rowActions: ['accept', 'approve', 'cancel'],
});
