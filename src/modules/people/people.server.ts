import { rolesServer } from './roles/server/roles.server';
import { userPaycheckServer } from './user-paycheck/server/user-paycheck.server';
import { userWorkServer } from './user-work/server/user-work.server';
import { usersServer, waitingRegistrations } from './users/server/users.server';
import type { AreaServer } from '../area';

export const peopleArea: AreaServer = {
  features: [
    {
      entities: [rolesServer, usersServer, userWorkServer, userPaycheckServer],
      counters: { registrations: waitingRegistrations },
    },
  ],
};
