import { rolesServer } from './roles/server/roles.server';
import { userPaycheckServer } from './user-paycheck/server/user-paycheck.server';
import { userWorkServer } from './user-work/server/user-work.server';
import { usersServer } from './users/server/users.server';
import { waitingRegistrations } from './users/server/waiting-registrations';
import type { AreaServer } from '../area';

export const peopleArea: AreaServer = {
  features: [
    {
      entities: [rolesServer, usersServer, userWorkServer, userPaycheckServer],
      counters: { registrations: waitingRegistrations },
    },
  ],
};
