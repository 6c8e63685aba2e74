import type { RowOf } from '../../src/engine/entity';
import type { invoices } from '../../src/modules/invoices/invoices/invoices.entity';
import type { orderItems } from '../../src/modules/orders/order-items/order-items.entity';
import type { orders } from '../../src/modules/orders/orders/orders.entity';
import type { quotations } from '../../src/modules/quotations/quotations/quotations.entity';
import type { receptionItems } from '../../src/modules/orders/receptions/reception-items.entity';
import type { receptions } from '../../src/modules/orders/receptions/receptions.entity';
import type { workCards } from '../../src/modules/production/work-cards/work-cards.entity';
import type { World } from './world';

export type Item = RowOf<typeof orderItems>;
export type Order = RowOf<typeof orders> & { items: Item[] };
export type Reception = RowOf<typeof receptions> & { items: RowOf<typeof receptionItems>[] };
export type Quotation = RowOf<typeof quotations>;
export type Invoice = RowOf<typeof invoices>;

/** Documents created by the steps so far. */
export interface Documents {
  order: Order;
  reception: Reception;
  quotation: Quotation;
  /** The work card of Kabina 1. */
  card: RowOf<typeof workCards>;
  invoice: Invoice;
  /** STALBUD's order, coated in its own paint. */
  railingsOrder: Order;
}

/** What all steps share. */
export interface Scenario {
  world: World;
  /** Reading a document no step has created yet throws. */
  documents: Documents;
}

export function createScenario(world: World): Scenario {
  const documents = new Proxy({} as Documents, {
    get(created, key) {
      if (!(key in created)) throw new Error(`There is no ${String(key)} yet: an earlier step failed.`);
      return created[key as keyof Documents];
    },
  });
  return { world, documents };
}

/** One event: what a visitor reads while it happens, and what is done and checked. */
export interface Step {
  /** `Given …, when …, then …` in the words of the trade. */
  title: string;
  run: () => Promise<void>;
}

/** Steps that belong together, under a heading. */
export interface Chapter {
  title: string;
  steps: Step[];
}
