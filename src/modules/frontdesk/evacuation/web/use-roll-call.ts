import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readPersonal } from '../../../../engine/web/local-store';
import { useSession } from '../../../../engine/web/engine-context';
import { newKey } from '../../../../engine/web/api';
import { usePersonal } from '../../../../engine/web/use-personal';
import { keep, newWaiting, type Waiting } from '../../../production/floor/web/outbox/outbox';
import { sendWaiting } from '../../../production/floor/web/outbox/send-waiting';
import { entryKey, type EvacuationCall, type EvacuationEntry, type EvacuationView } from '../evacuation';
import { mergeTicks, type Ticks } from '../ticks';

interface OwnCall {
  key: string;
  startedAt: string;
  expected: number;
  /** By this tablet, while the server may still show it. */
  ended?: boolean;
  ticks: Ticks;
  /** Done, and not in the outbox yet: a page that is closed meanwhile keeps them when it is opened again. */
  unkept?: readonly Waiting[];
}

const PLACE = 'evacuation_call';
const unkeptIn = (own: OwnCall | null): readonly Waiting[] => own?.unkept ?? [];

/**
 * The roll call of this tablet, or the one another tablet has begun. What is ticked is kept in this browser and sent in
 * order as soon as the server is in reach.
 */
export function useRollCall(view: EvacuationView, titles: { start: string; end: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  const [own, setOwn] = usePersonal<OwnCall | null>(PLACE, null);
  const theirs = view.call && !(own?.ended && own.key === view.call.key) ? view.call : null;
  const call = callOf(own, theirs, view);
  const ticks = mergeTicks(theirs?.key === call?.key ? theirs?.ticks : [], own?.key === call?.key ? own?.ticks : {});

  const send = async (some: readonly Waiting[]) => {
    for (const one of some) await keep(one);
    const latest = readPersonal<OwnCall | null>(PLACE, null);
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
    const some = unkeptIn(readPersonal<OwnCall | null>(PLACE, null));
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
      if (!call || (kind !== 'people' && kind !== 'guests')) return;
      const at = new Date().toISOString();
      const place = entryKey({ kind, id });
      const next = { ...call, ticks: { ...(own?.key === call.key ? own.ticks : {}), [place]: { isSafe, at } } };
      post(next, 'tick', place, name, { ...of(call), kind, id, isSafe, at });
    },
    end() {
      if (!call) return;
      post({ ...call, ended: true, ticks: {} }, 'end', 'end', titles.end, of(call));
    },
  };
}

function callOf(own: OwnCall | null, theirs: EvacuationCall | null, view: EvacuationView): OwnCall | null {
  if (own && !own.ended && (!theirs || theirs.key === own.key)) return own;
  if (!theirs) return null;
  const expected = view.entries.filter(({ kind }) => kind === 'people' || kind === 'guests').length;
  return { key: theirs.key, startedAt: theirs.startedAt, expected, ticks: {} };
}
