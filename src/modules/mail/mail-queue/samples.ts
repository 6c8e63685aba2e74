import type { Texts } from '../../../engine/server/context';
import { mailKinds, type MailKind } from './kinds';

/** Markers that stand for something else in a mail than in most. */
const own: Partial<Record<MailKind, readonly string[]>> = {
  60: ['status'],
  70: ['message'],
  80: ['message'],
  90: ['message'],
  95: ['document', 'total', 'message'],
  96: ['message'],
  120: ['amount', 'note'],
  121: ['amount'],
  122: ['amount'],
  130: ['item'],
  131: ['item', 'document'],
  132: ['item', 'document', 'dueDay'],
  133: ['item'],
  140: ['status', 'note'],
  160: ['message'],
};

/** Example data of a mail by its markers, in the language of the texts. */
export const samplesOf = (kind: MailKind, t: Texts): Record<string, string> =>
  Object.fromEntries(
    mailKinds[kind].map((marker) => [
      marker,
      own[kind]?.includes(marker)
        ? t(`communication:kindSamples.${kind}.${marker}`)
        : t(`communication:samples.${marker}`),
    ]),
  );
