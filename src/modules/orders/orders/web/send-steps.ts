import type { BeforeSave } from '../../../../engine/web/screens';
import { stepInputs, type ItemStep } from '../../order-items/web/item-form/steps';
import type { orders } from '../orders.entity';

/** The steps of items leave as the server takes them: what is chosen, not how it is shown. */
export function sendSteps({ values }: BeforeSave<typeof orders>): Promise<boolean> {
  const body = values as { items?: readonly Record<string, unknown>[] };
  body.items &&= body.items.map((item) =>
    Array.isArray(item['steps']) ? { ...item, steps: stepInputs(item['steps'] as ItemStep[]) } : item,
  );
  return Promise.resolve(true);
}
