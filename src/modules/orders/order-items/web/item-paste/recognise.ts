import type { RefValue } from '../../../../../engine/entity';
import { api } from '../../../../../engine/web/api';
import { answerKey, type Answers, type RefColumn, type Recognised } from './pasted-lines';

interface Name {
  column: RefColumn;
  text: string;
}
const kinds: Readonly<Record<RefColumn, 'service' | 'ral' | 'profile' | 'state'>> = {
  serviceId: 'service',
  product1Id: 'ral',
  productProfileId: 'profile',
  productStateId: 'state',
};
/** Names one call carries. */
const BATCH = 1000;

type Match = RefValue | { suggestions: RefValue[] } | null;
interface Answer {
  rows: Partial<Record<string, Match>>[];
}

/** Asks which records names of a table stand for. `customerId` narrows profiles to those of the customer and the shop. */
export async function recognise(
  names: readonly Name[],
  customerId: number | null,
  signal: AbortSignal,
): Promise<Answers> {
  const answers = new Map<string, Recognised>();
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH);
    const rows = some.map(({ column, text }) => ({ [kinds[column]]: text.slice(0, 255) }));
    const answer = await api.post<Answer>('orders/recognise', { customerId, rows }, { signal });
    some.forEach(({ column, text }, at) =>
      answers.set(answerKey(column, text), recognised(answer.rows[at]?.[kinds[column]])),
    );
  }
  return answers;
}

function recognised(match: Match | undefined): Recognised {
  if (!match) return { suggestions: [] };
  return 'id' in match ? { hit: match, suggestions: [] } : match;
}
