import { choice } from '../../../engine/fields/make';

/** What a person meets after signing in, as the role proposes it: 1 admin, 2 employee, 5 kiosk, 9 customer. */
export const dashboardType = choice({
  options: {
    1: { family: 'violet', icon: 'shield' },
    2: { family: 'blue', icon: 'user' },
    5: { family: 'teal', icon: 'device-tablet' },
    9: { family: 'amber', icon: 'building-store' },
  },
  default: 2,
  required: true,
});
