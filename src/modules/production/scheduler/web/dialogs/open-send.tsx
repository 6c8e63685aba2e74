import { Suspense } from 'react';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import type { Place } from '../rows/answers';
import type { Step } from '../rows/step';
import type { Target } from './send';

const Send = lazyPart(() => import('./send').then((module) => module.Send));

/** Asks where rows of a place go: to another place of its kind, day or position. */
export function openSend(
  steps: readonly Step[],
  place: Place,
  places: readonly Place[],
  date: string,
  send: (target: Target) => void,
): void {
  const [first] = steps;
  if (!first) return;
  const from = { place, date: first.planDate ?? date, planSeq: first.planSeq || null };
  const alike = places.filter(({ placeTypeId }) => placeTypeId === place.placeTypeId);
  void openDialog({
    title: i18n.t('scheduler:send.title', { count: steps.length, name: first.orderItem.name }),
    size: 400,
    content: (close) => (
      <Suspense>
        <Send places={alike} from={from} send={send} close={close} />
      </Suspense>
    ),
  });
}
