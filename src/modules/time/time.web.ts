import type { AreaWeb } from '../area.web';

export const timeArea: AreaWeb = {
  screens: {
    'kiosk-messages': () => import('./rcp/web/kiosk-messages.screens').then((m) => m.kioskMessagesScreens),
    'staffing-minimums': () =>
      import('./staffing-minimums/web/staffing-minimums.screens').then((m) => m.staffingMinimumsScreens),
    'user-leave-cards': () => import('./leave-cards/web/leave-cards.screens').then((m) => m.leaveCardsScreens),
  },
  reportScreens: {
    'work-hour-calendar': () => import('./work-time/web/hour-grid-screen'),
  },
  pages: [
    {
      path: 'my-time',
      module: 'RCP',
      needs: 'signed-in',
      title: 'time:mine.title',
      menu: { under: 'people', order: 55 },
      load: () => import('./rcp/web/my-time-page'),
    },
    {
      path: 'shift-schedule-employee',
      module: 'WORK_REPORTS',
      needs: 'SHIFT_SCHEDULER_READ',
      title: 'shiftPlan:people.title',
      menu: { under: 'people', order: 10 },
      load: () => import('./shift-plan/web/shift-schedule').then((m) => ({ default: m.ScheduleByEmployee })),
    },
    {
      path: 'shift-schedule-shift',
      module: 'WORK_REPORTS',
      needs: 'SHIFT_SCHEDULER_READ',
      title: 'shiftPlan:shifts.title',
      menu: { under: 'people', order: 20 },
      load: () => import('./shift-plan/web/shift-schedule').then((m) => ({ default: m.ScheduleByShift })),
    },
    {
      path: 'shift-schedule',
      module: 'WORK_REPORTS',
      needs: ['SHIFT_SCHEDULER_READ_OWN', 'SHIFT_SCHEDULER_READ'],
      title: 'shiftPlan:own.title',
      menu: { under: 'people', order: 30 },
      load: () => import('./shift-plan/web/own/own-schedule'),
    },
    {
      path: 'shift-schedule/:userId',
      module: 'WORK_REPORTS',
      needs: ['SHIFT_SCHEDULER_READ_OWN', 'SHIFT_SCHEDULER_READ'],
      title: 'shiftPlan:own.title',
      load: () => import('./shift-plan/web/own/own-schedule'),
    },
  ],
};
