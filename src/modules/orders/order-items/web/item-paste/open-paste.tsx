import { Suspense } from 'react';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';

const PasteDialog = lazyPart(() => import('./paste-dialog').then((m) => m.PasteDialog));

export interface PasteCall {
  /** What was pasted already. */
  text?: string;
  customerId: number | null;
  /** Items the order has. */
  count: number;
  /** Takes the rows over, all at once. */
  take: (values: Readonly<Record<string, unknown>>[]) => void;
}

/** Opens the table that shows how pasted rows are understood. */
export const openPaste = (call: PasteCall): Promise<void> =>
  openDialog({
    title: i18n.t('orders:paste.title'),
    size: 1080,
    content: (close) => (
      <Suspense fallback={null}>
        <PasteDialog {...call} close={close} />
      </Suspense>
    ),
  });
