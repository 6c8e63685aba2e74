import { attachments } from './attachments/attachments.entity';
import { comments, recordFollowers } from './comments/comments.entity';
import { notices } from './notices/notices.entity';
import { todos } from './todos/todos.entity';

export const workspaceEntities = [attachments, todos, notices, comments, recordFollowers] as const;
