import { Suspense } from 'react';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import type { LabelItem } from './label-item';

const LabelDialog = lazyPart(() => import('./label-dialog').then((m) => m.LabelDialog));

/** Shows labels as they will be printed and prints them; resolves when the dialog is closed. */
export const openLabels = (items: readonly LabelItem[]): Promise<void> =>
  openDialog({
    title: i18n.t('labels:print.title', { count: items.length }),
    size: 620,
    // How many there are to be is no work that could be lost.
    holds: { current: false },
    content: (close) => (
      <Suspense fallback={null}>
        <LabelDialog items={items} close={close} />
      </Suspense>
    ),
  });
