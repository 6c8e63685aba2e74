import { attachmentsFeature } from './attachments/server/attachments.server';
import { commentsFeature } from './comments/server/comments.server';
import { noticesFeature } from './notices/server/notices.server';
import { scanFeature } from './scan/server/scan.server';
import { todosFeature } from './todos/server/todos.server';
import type { AreaServer } from '../area';

export const workspaceArea: AreaServer = {
  features: [attachmentsFeature, noticesFeature, todosFeature, commentsFeature, scanFeature],
};
