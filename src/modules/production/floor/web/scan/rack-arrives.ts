import { api, ApiRequestError } from '../../../../../engine/web/api';
import { i18n } from '../../../../../engine/web/i18n';
import { openPass } from '../dialogs/pass-dialog';
import type { Act } from '../parts/use-act';
import type { FloorScan } from './floor-scan';

interface Arrival {
  frameId: number | null;
  outcome: 'started' | 'empty' | 'here';
  orderItemIds: number[];
}
type Where = { workCardId: number } | { placeId: number };

/** Refusals a foreman may let pass. */
const passes: ReadonlySet<string> = new Set(['PreviousStepMissing', 'FrameOtherColor']);

/** A scanned rack is here: its work elsewhere ends, what hangs on it goes on, and what came of it is said. */
export async function rackArrives(
  act: Act,
  rack: NonNullable<FloorScan['found']>,
  where: Where,
  arrived: (arrival: Arrival) => void,
  reason?: string,
): Promise<void> {
  const ask = (refusal: ApiRequestError) =>
    openPass({
      title: i18n.t('floor:framePass.step', { title: rack.name }),
      text: i18n.t('floor:framePass.stepText', { details: refusal.errorDetails ?? '' }),
      label: i18n.t('floor:step.process', { title: rack.name }),
      run: (given) => void rackArrives(act, rack, where, arrived, given),
    });
  let asked = false;
  const arrival = await act.run('rack', async (key) => {
    try {
      return await api.post<Arrival>('floor/rack', { rackId: rack.id, ...where, ...(reason && { reason }) }, { key });
    } catch (error) {
      if (!(error instanceof ApiRequestError) || !passes.has(error.errorStr) || reason !== undefined) throw error;
      asked = true;
      ask(error);
      return undefined;
    }
  });
  if (asked || !arrival) return;
  arrived(arrival);
  act.say({ kind: 'done', text: i18n.t(`floor:rack.${arrival.outcome}`, { title: rack.name }) });
}
