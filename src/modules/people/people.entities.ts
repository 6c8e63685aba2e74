import { roles } from './roles/roles.entity';
import { userPaycheck } from './user-paycheck/user-paycheck.entity';
import { userWork } from './user-work/user-work.entity';
import { userNotes } from './users/user-notes.entity';
import { users } from './users/users.entity';

export const peopleEntities = [roles, users, userNotes, userWork, userPaycheck] as const;
