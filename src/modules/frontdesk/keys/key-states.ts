import { defineStates } from '../../../engine/states';

/** Where a key is: in its cabinet, or with somebody. */
export const keyIssue = defineStates({ inCabinet: 0, issued: 1 });

/** What the log of keys has entries of. */
export const keyLogKind = defineStates({ issue: 0, reception: 1 });
