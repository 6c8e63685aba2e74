import type { RefValue } from '../../../../../engine/entity';
import { findByName } from '../../../../../engine/web/grid/find-ref';
import { answerKey, type RefColumn } from '../item-paste/pasted-lines';
import { recognise } from '../item-paste/recognise';

const columns: Readonly<Record<string, RefColumn>> = {
  services: 'serviceId',
  products: 'product1Id',
  'product-profiles': 'productProfileId',
  'product-states': 'productStateId',
};

/** The record a typed name stands for: what the server recognises, else the only one found. */
export async function findItemRef(to: string, text: string, customerId: number | null): Promise<RefValue | undefined> {
  const column = columns[to];
  if (!column) return findByName(to, text);
  try {
    const answers = await recognise([{ column, text }], customerId, AbortSignal.timeout(10_000));
    return answers.get(answerKey(column, text))?.hit ?? (await findByName(to, text));
  } catch {
    // The cell stays marked as wrong and can be typed again.
    return undefined;
  }
}
