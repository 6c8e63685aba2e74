import { i18n } from '../../../../../engine/web/i18n';
import type { Lasting, Said } from '../parts/use-act';
import { hourOf } from '../parts/clock';

/** Who comes or goes: the one signed in, or somebody at a shared tablet. */
export interface Who {
  badge?: string;
  userId?: number;
  pin?: string;
  /** For the list of what waits. */
  name?: string;
}

function presence(path: 'floor/join' | 'floor/leave', cardId: number, number: string | null, who: Who): Lasting {
  const at = new Date().toISOString();
  const { name, ...person } = who;
  const words = { number: number ?? '', at: hourOf(at), name: name ?? '' };
  const key = path === 'floor/join' ? 'people.joinWaits' : 'people.leaveWaits';
  return {
    slot: `${path} ${cardId} ${person.badge ?? person.userId ?? ''} ${at}`,
    title: i18n.t(name ? `floor:${key}Of` : `floor:${key}`, words),
    request: { method: 'POST', path, body: { workCardId: cardId, at, ...person }, stamped: true },
  };
}

/** Coming to a card, and going: kept with its time while the server is out of reach. */
export const joining = (cardId: number, number: string | null, who: Who = {}): Lasting =>
  presence('floor/join', cardId, number, who);
export const leaving = (cardId: number, number: string | null, who: Who = {}): Lasting =>
  presence('floor/leave', cardId, number, who);

/** Answer of `floor/start` and `floor/join`. */
export interface Came {
  id: number;
  /** Cards on which the work of who came ended by it. */
  left: readonly { name: string; numberText: string | null; place: string }[];
}
/** What coming ended elsewhere, in words; null where it ended nothing. */
export function leftSaid({ left }: Came): Said | null {
  if (!left.length) return null;
  const text = left.map(({ name, numberText, place }) =>
    i18n.t('floor:people.left', { name, card: [numberText, place].filter(Boolean).join(' · ') }),
  );
  return { kind: 'done', text: text.join(' ') };
}
