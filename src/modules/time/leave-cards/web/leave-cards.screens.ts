import { i18n } from '../../../../engine/web/i18n';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { leaveKind } from '../../../states/leave-states';
import { userLeaveCards } from '../user-leave-cards.entity';
import { askBeforeSave } from './ask-before-save';
import { openLeaveCard } from './open-leave-card';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const LeaveSummary = lazyPart(() => import('./leave-summary').then((m) => m.LeaveSummarySection));
const LeaveTools = lazyPart(() => import('./leave-tools').then((m) => m.LeaveTools));
const AdminInput = lazyPart(() => import('./admin-input').then((m) => m.AdminInput));
const KindInput = lazyPart(() => import('./kind-input').then((m) => m.KindInput));
const LeaveKindInput = lazyPart(() => import('./admin-input').then((m) => m.LeaveKindInput));
const LastDayInput = lazyPart(() => import('./admin-input').then((m) => m.LastDayInput));
const PersonInput = lazyPart(() => import('./admin-input').then((m) => m.PersonInput));
const SupervisorInput = lazyPart(() => import('./admin-input').then((m) => m.SupervisorInput));

const isPass = (values: { leaveKind?: unknown }): boolean => Number(values.leaveKind) === leaveKind.pass;
const isLeave = (values: { leaveKind?: unknown }): boolean => !isPass(values);

export const leaveCardsScreens = screens(userLeaveCards, {
  shown: {
    leaveCardKindId: isLeave,
    dateTo: isLeave,
    timeFrom: isPass,
    timeTo: isPass,
    workOutDate: isPass,
    forcedInsert: () => false,
  },
  inputs: {
    leaveKind: KindInput,
    leaveCardKindId: LeaveKindInput,
    dateTo: LastDayInput,
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
