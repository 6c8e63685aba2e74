import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../engine/web/engine-context';
import { newKey } from '../../../../engine/web/api';
import { isMoment } from '../../../../engine/web/shape';
import { usePersonal } from '../../../../engine/web/use-personal';
import { keep, newWaiting } from '../../../production/floor/web/outbox/outbox';
import { sendWaiting } from '../../../production/floor/web/outbox/send-waiting';
import { entryKey, isPerson, type EvacuationEntry, type EvacuationView } from '../evacuation';
import { callNow, type OwnCall } from '../roll-call';

const callShape = { key: '', startedAt: isMoment, expected: 0, ticks: { '*': { isSafe: true, at: isMoment } } };

/**
 * The roll call of this tablet, or the one another tablet has begun. What is ticked is kept in this browser and sent in
 * order as soon as the server is in reach.
 */
export function useRollCall(view: EvacuationView, titles: { start: string; end: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  const [own, setOwn] = usePersonal<OwnCall | null>('evacuation_call', null, callShape);
  const { call, ticks } = callNow(own, view, Date.now());

  const post = async (next: OwnCall, path: string, slot: string, title: string, body: object) => {
    const request = { method: 'POST' as const, path: `evacuation/${path}`, body: { ...body } };
    setOwn(next);
    await keep(newWaiting({ userId: user.id, slot: `evacuation ${next.key} ${slot}`, title, request }));
    if (await sendWaiting(user.id)) await client.invalidateQueries({ queryKey: ['evacuation'] });
  };
  const of = ({ key, startedAt, expected }: Pick<OwnCall, 'key' | 'startedAt' | 'expected'>) => ({
    call: key,
    startedAt,
    expected,
  });
  return {
    call,
    ticks,
    begin(expected: number) {
      const begun = { key: newKey(), startedAt: new Date().toISOString(), expected, ticks: {} };
      void post(begun, 'start', '', titles.start, of(begun));
    },
    tick({ kind, id, name }: EvacuationEntry, isSafe: boolean) {
      if (!call || !isPerson(kind)) return;
      const at = new Date().toISOString();
      const place = entryKey({ kind, id });
      const next = { ...call, ticks: { ...call.ticks, [place]: { isSafe, at } } };
      void post(next, 'tick', place, name, { ...of(call), kind, id, isSafe, at });
    },
    end() {
      if (!call) return;
      void post({ ...call, ended: true, ticks: {} }, 'end', 'end', titles.end, of(call));
    },
  };
}
