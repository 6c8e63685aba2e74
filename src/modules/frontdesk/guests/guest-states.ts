import { defineStates, stateOptions } from '../../../engine/states';

export const guestState = defineStates({
  toConfirm: 0,
  confirmed: 1,
  awaiting: 3,
  onSite: 5,
  outside: 7,
  cancelled: 9,
});

export const guestStatuses = stateOptions(guestState, {
  toConfirm: { family: 'grey', icon: 'question-mark' },
  confirmed: { family: 'blue', icon: 'calendar-check' },
  awaiting: { family: 'amber', icon: 'hourglass' },
  onSite: { family: 'green', icon: 'user-check' },
  outside: { family: 'grey', icon: 'logout' },
  cancelled: { family: 'red', icon: 'ban' },
});

/** How a visit came to be known. */
export const guestSource = defineStates({ staff: 0, link: 1, tablet: 2 });

/** What a registration link is for: one announced guest, or whoever comes to the tablet at the desk. */
export const guestLinkKind = defineStates({ guest: 0, tablet: 1 });
