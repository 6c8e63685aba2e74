import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readPersonal } from '../../../../engine/web/local-store';
import { useSession } from '../../../../engine/web/engine-context';
import { newKey } from '../../../../engine/web/api';
import { usePersonal } from '../../../../engine/web/use-personal';
import { keep, newWaiting, type Waiting } from '../../../production/floor/web/outbox/outbox';
import { sendWaiting } from '../../../production/floor/web/outbox/send-waiting';
import { entryKey, isPerson, type EvacuationEntry, type EvacuationView } from '../evacuation';
import { callNow, type OwnCall } from '../roll-call';

interface KeptCall extends OwnCall {
  /** Done, and not in the outbox yet: a page that is closed meanwhile keeps them when it is opened again. */
  unkept?: readonly Waiting[];
}

const PLACE = 'evacuation_call';
const unkeptIn = (own: KeptCall | null): readonly Waiting[] => own?.unkept ?? [];

/**
 * The roll call of this tablet, or the one another tablet has begun. What is ticked is kept in this browser and sent in
 * order as soon as the server is in reach.
 */
export function useRollCall(view: EvacuationView, titles: { start: string; end: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  const [own, setOwn] = usePersonal<KeptCall | null>(PLACE, null);
  const { call, ticks } = callNow(own, view, Date.now());

  const send = async (some: readonly Waiting[]) => {
    for (const one of some) await keep(one);
    const latest = readPersonal<KeptCall | null>(PLACE, null);
    const left = unkeptIn(latest).filter(({ id }) => !some.some((one) => one.id === id));
    if (latest) setOwn({ ...latest, unkept: left });
    if (await sendWaiting(user.id)) await client.invalidateQueries({ queryKey: ['evacuation'] });
  };
  const post = (next: OwnCall, path: string, slot: string, title: string, body: object) => {
    const request = { method: 'POST' as const, path: `evacuation/${path}`, body: { ...body } };
    const one = newWaiting({ userId: user.id, slot: `evacuation ${next.key} ${slot}`, title, request });
    setOwn({ ...next, unkept: [...unkeptIn(own), one] });
    void send([one]);
  };
  useEffect(() => {
    const some = unkeptIn(readPersonal<KeptCall | null>(PLACE, null));
    if (some.length) void send(some);
    // Only what an earlier page left: what this one does it sends itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
      post(begun, 'start', '', titles.start, of(begun));
    },
    tick({ kind, id, name }: EvacuationEntry, isSafe: boolean) {
      if (!call || !isPerson(kind)) return;
      const at = new Date().toISOString();
      const place = entryKey({ kind, id });
      const next = { ...call, ticks: { ...call.ticks, [place]: { isSafe, at } } };
      post(next, 'tick', place, name, { ...of(call), kind, id, isSafe, at });
    },
    end() {
      if (!call) return;
      post({ ...call, ended: true, ticks: {} }, 'end', 'end', titles.end, of(call));
    },
  };
}
