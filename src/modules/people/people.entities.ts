import { roles } from './roles/roles.entity';
import { userNotes } from './users/user-notes.entity';
import { users } from './users/users.entity';

export const peopleEntities = [roles, users, userNotes] as const;
