import type { RefValue } from '../../../engine/entity';
import { api } from '../../../engine/web/api';
import { answerKey, type Answers, type RefColumn, type Recognised } from './pasted-lines';

interface Name {
  column: RefColumn;
  text: string;
}
const kinds: Readonly<Record<RefColumn, 'service' | 'product' | 'profile' | 'state'>> = {
  serviceId: 'service',
  product1Id: 'product',
  productProfileId: 'profile',
  productStateId: 'state',
};
/** Names one call carries. */
const BATCH = 500;

interface Answer {
  results: { hit: RefValue | null; suggestions: RefValue[] }[];
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
    const body = { customerId, names: some.map(({ column, text }) => ({ kind: kinds[column], text })) };
    const { results } = await api.post<Answer>('orders/recognise', body, { signal });
    some.forEach(({ column, text }, at) => {
      const result = results[at];
      if (result)
        answers.set(answerKey(column, text), { hit: result.hit ?? undefined, suggestions: result.suggestions });
    });
  }
  return answers;
}
