import { rolesServer } from './roles/server/roles.server';
import { usersServer } from './users/server/users.server';
import { waitingRegistrations } from './users/server/waiting-registrations';
import type { AreaServer } from '../area';

export const peopleArea: AreaServer = {
  features: [{ entities: [rolesServer, usersServer], counters: { registrations: waitingRegistrations } }],
};
