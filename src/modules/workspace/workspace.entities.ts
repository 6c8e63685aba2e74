import { attachments } from './attachments/attachments.entity';
import { notices } from './notices/notices.entity';
import { todos } from './todos/todos.entity';

export const workspaceEntities = [attachments, todos, notices] as const;
