import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { keys } from '../keys.entity';

const IssueDialog = lazyPart(() => import('./issue-dialog').then((m) => m.IssueDialog));

export const keysScreens = screens(keys, {
  facts: ['userId', 'guestId', 'dueAt'],
  rowActions: ['issue', 'receipt'],
  actions: { issue: IssueDialog },
});
