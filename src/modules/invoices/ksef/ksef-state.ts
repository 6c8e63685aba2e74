import { defineStates, stateOptions } from '../../../engine/states';

/** Where an invoice is on its way into the national system. */
export const ksefState = defineStates({
  /** To be sent, or sent again from where the sender was interrupted. */
  waiting: 0,
  /** The system has it and has not decided. */
  sent: 1,
  accepted: 2,
  refused: 3,
  /** Sent once more: the system had it already, under the number shown. */
  known: 4,
  /** Issued in a total failure, when the law asks for no sending. */
  exempt: 5,
  /** The invoice was cancelled before it was sent. */
  dropped: 9,
});
export const ksefStates = stateOptions(ksefState, {
  waiting: { family: 'amber', icon: 'clock' },
  sent: { family: 'blue', icon: 'send' },
  accepted: { family: 'green', icon: 'circle-check' },
  refused: { family: 'red', icon: 'alert-triangle' },
  known: { family: 'teal', icon: 'circle-check' },
  exempt: { family: 'grey', icon: 'ban' },
  dropped: { family: 'grey', icon: 'ban' },
});
/** Not finished: the sender goes on with it. */
export const openKsefStates = [ksefState.waiting, ksefState.sent] as const;
/** The invoice stays outside of the system. */
export const outsideKsefStates = [ksefState.exempt, ksefState.dropped] as const;
/** The system has the invoice. */
export const doneKsefStates = [ksefState.accepted, ksefState.known] as const;
