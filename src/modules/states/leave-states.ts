import { defineStates, stateOptions, type StateOf } from '../../engine/states';

/** Status of a leave card. Accepted and approved ones keep somebody off the plan and the clock. */
export const leaveState = defineStates({ new: 0, accepted: 5, approved: 7, rejected: 9 });
export type LeaveState = StateOf<typeof leaveState>;
export const leaveStatuses = stateOptions(leaveState, {
  new: { family: 'amber', icon: 'hourglass' },
  accepted: { family: 'blue', icon: 'circle-check' },
  approved: { family: 'green', icon: 'checks' },
  rejected: { family: 'red', icon: 'ban' },
});
/** Somebody is away. */
export const awayStates = [leaveState.accepted, leaveState.approved] as const;

/** Whole days of leave, or hours off on one day that are worked out later. */
export const leaveKind = defineStates({ leave: 0, pass: 1 });
export const leaveKinds = stateOptions(leaveKind, {
  leave: { family: 'teal', icon: 'calendar-check' },
  pass: { family: 'violet', icon: 'clock' },
});
