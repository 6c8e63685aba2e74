import type { AnyEntity } from '../../engine/entity';
import { roles } from './roles/roles.entity';
import { userNotes } from './users/user-notes.entity';
import { users } from './users/users.entity';

export const peopleEntities: readonly AnyEntity[] = [roles, users, userNotes];
