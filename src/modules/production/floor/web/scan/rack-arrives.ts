import { newKey } from '../../../../../engine/web/api';
import { i18n } from '../../../../../engine/web/i18n';
import { mayBePassed, openPass, passText } from '../dialogs/pass-dialog';
import type { Act } from '../parts/use-act';
import type { FloorScan } from './floor-scan';
import type { Arrival } from '../../rack-arrival';

type Where = { workCardId: number } | { placeId: number };

/**
 * A scanned rack is here: its work elsewhere ends, what hangs on it goes on, and what came of it is said. Without a
 * connection the scan is kept, and sent in its turn.
 */
export async function rackArrives(
  act: Act,
  rack: NonNullable<FloorScan['found']>,
  where: Where,
  arrived: (arrival: Arrival) => void,
  reason?: string,
): Promise<void> {
  const arrival = await act.send<Arrival>('rack', {
    slot: `rack ${rack.id} ${newKey()}`,
    title: i18n.t('floor:rack.waits', { title: rack.name }),
    request: { method: 'POST', path: 'floor/rack', body: { rackId: rack.id, ...where, ...(reason && { reason }) } },
    asks(refusal) {
      if (!mayBePassed(refusal.errorStr) || reason !== undefined) return false;
      openPass({
        title: i18n.t('floor:framePass.step', { title: rack.name }),
        text: passText(refusal, rack.name),
        label: i18n.t('floor:step.process', { title: rack.name }),
        run: (given) => void rackArrives(act, rack, where, arrived, given),
      });
      return true;
    },
  });
  if (!arrival) return;
  const { outcome, workCardId, workCard } = arrival;
  // Work goes on on another card of the place.
  const isOther = 'workCardId' in where && workCardId !== where.workCardId;
  arrived(isOther ? { ...arrival, frameId: null } : arrival);
  const text = isOther
    ? i18n.t('floor:rack.otherCard', { title: rack.name, number: workCard ?? '' })
    : i18n.t(`floor:rack.${outcome}`, { title: rack.name });
  act.say({ kind: 'done', text });
}
