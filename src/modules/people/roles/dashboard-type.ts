import { choice } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

export const dashboard = defineStates({ administrator: 1, employee: 2, kiosk: 5, customer: 9 });

/** The start page of a person, as the role proposes it. */
export const dashboardType = choice({
  options: stateOptions(dashboard, {
    administrator: { family: 'violet', icon: 'shield' },
    employee: { family: 'blue', icon: 'user' },
    kiosk: { family: 'teal', icon: 'device-tablet' },
    customer: { family: 'amber', icon: 'building-store' },
  }),
  default: dashboard.employee,
  required: true,
});
