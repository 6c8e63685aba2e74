import type { TFunction } from '../../../../../engine/web/text-keys';
import type { Restored } from './answers';

/** Rows named in a message; more are counted. */
const NAMED = 3;

/** Which rows were not put back, and who changed them. */
export function skippedText({ skipped }: Pick<Restored, 'skipped'>, t: TFunction<'scheduler'>): string {
  const named = skipped.slice(0, NAMED).map(({ name, by }) => {
    if (name === null) return t('skipped.gone');
    return by === null ? name : t('skipped.row', { name, by });
  });
  const more = skipped.length - named.length;
  return [...named, ...(more > 0 ? [t('card.more', { count: more })] : [])].join('; ');
}
