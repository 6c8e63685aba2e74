import { Suspense } from 'react';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import type { Apply } from './arrange';
import type { Place } from '../rows/answers';

const Arrange = lazyPart(() => import('./arrange').then((module) => module.Arrange));

/** Proposes another order of the plan with fewer changes of colour; `day` none = the whole queue. */
export const openArrange = (place: Place, day: string | undefined, apply: Apply): Promise<void> =>
  openDialog({
    title: i18n.t('scheduler:arrange.title', { place: place.name }),
    size: 620,
    content: (close) => (
      <Suspense>
        <Arrange placeId={place.id} day={day} apply={apply} close={close} />
      </Suspense>
    ),
  });
