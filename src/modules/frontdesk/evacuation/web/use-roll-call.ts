import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../engine/web/engine-context';
import { newKey } from '../../../../engine/web/api';
import { usePersonal } from '../../../../engine/web/use-personal';
import { keep, newWaiting } from '../../../production/floor/web/outbox/outbox';
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
}

/**
 * The roll call of this tablet, or the one another tablet has begun. What is ticked is kept in this browser and sent in
 * order as soon as the server is in reach.
 */
export function useRollCall(view: EvacuationView, titles: { start: string; end: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  const [own, setOwn] = usePersonal<OwnCall | null>('evacuation_call', null);
  const theirs = view.call && !(own?.ended && own.key === view.call.key) ? view.call : null;
  const call = callOf(own, theirs, view);
  const ticks = mergeTicks(theirs?.key === call?.key ? theirs?.ticks : [], own?.key === call?.key ? own?.ticks : {});

  const post = async (path: string, slot: string, title: string, body: object) => {
    await keep(newWaiting({ userId: user.id, slot, title, request: { method: 'POST', path, body: { ...body } } }));
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
      setOwn(begun);
      void post('evacuation/start', `evacuation ${begun.key}`, titles.start, of(begun));
    },
    tick({ kind, id, name }: EvacuationEntry, isSafe: boolean) {
      if (!call || (kind !== 'people' && kind !== 'guests')) return;
      const at = new Date().toISOString();
      const place = entryKey({ kind, id });
      setOwn({ ...call, ticks: { ...(own?.key === call.key ? own.ticks : {}), [place]: { isSafe, at } } });
      void post('evacuation/tick', `evacuation ${call.key} ${place}`, name, { ...of(call), kind, id, isSafe, at });
    },
    end() {
      if (!call) return;
      setOwn({ ...call, ended: true, ticks: {} });
      void post('evacuation/end', `evacuation ${call.key} end`, titles.end, of(call));
    },
  };
}

function callOf(own: OwnCall | null, theirs: EvacuationCall | null, view: EvacuationView): OwnCall | null {
  if (own && !own.ended && (!theirs || theirs.key === own.key)) return own;
  if (!theirs) return null;
  const expected = view.entries.filter(({ kind }) => kind === 'people' || kind === 'guests').length;
  return { key: theirs.key, startedAt: theirs.startedAt, expected, ticks: {} };
}
