import { defineStates, stateOptions } from '../../../engine/states';

/** How far a transit of a car is: booked, on the road, back, or given up. */
export const transitState = defineStates({ booked: 0, out: 1, back: 2, cancelled: 9 });
export const transitStatuses = stateOptions(transitState, {
  booked: { family: 'blue', icon: 'calendar-check' },
  out: { family: 'amber', icon: 'truck-delivery' },
  back: { family: 'green', icon: 'circle-check' },
  cancelled: { family: 'grey', icon: 'ban' },
});
