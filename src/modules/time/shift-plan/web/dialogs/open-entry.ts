import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';

export const openEntry = lazyDialog(() => import('./entry-dialog'));
