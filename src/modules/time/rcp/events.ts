import { defineStates, stateOptions } from '../../../engine/states';

/** What a person did at the clock. A point is a reading on the way: it says where somebody was and changes nothing. */
export const rcpEvent = defineStates({ none: 0, entry: 1, exit: 2, point: 5 });
export type RcpEvent = (typeof rcpEvent)[keyof typeof rcpEvent];

export const rcpEventOptions = stateOptions(rcpEvent, {
  none: { family: 'grey', icon: 'circle-dashed' },
  entry: { family: 'green', icon: 'arrow-right' },
  exit: { family: 'red', icon: 'logout' },
  point: { family: 'slate', icon: 'eye' },
});

/** Where an event comes from. `offline`: a kiosk kept it while the server was out of reach. */
export const rcpSource = defineStates({ kiosk: 1, panel: 2, offline: 3, office: 4 });
export type RcpSource = (typeof rcpSource)[keyof typeof rcpSource];

export const rcpSourceOptions = stateOptions(rcpSource, {
  kiosk: { family: 'teal', icon: 'device-tablet' },
  panel: { family: 'blue', icon: 'user' },
  offline: { family: 'amber', icon: 'hourglass' },
  office: { family: 'grey', icon: 'pencil' },
});
