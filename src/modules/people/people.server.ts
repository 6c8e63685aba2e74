import { rolesServer } from './roles/server/roles.server';
import { usersServer } from './users/server/users.server';
import type { AreaServer } from '../area';

export const peopleArea: AreaServer = {
  features: [{ entities: [rolesServer, usersServer] }],
};
