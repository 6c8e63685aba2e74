import { defineStates } from '../../../engine/states';

/** Whether somebody was asked by mail to choose the password of their account; `closed`: not asked, or withdrawn. */
export const invitationState = defineStates({ none: 0, open: 1, accepted: 2, closed: 9 });

export const INVITATION_DAYS = 7;
