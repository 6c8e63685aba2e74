import type { RowOf } from '../../src/engine/entity';
import type { invoices } from '../../src/modules/invoices/invoices/invoices.entity';
import type { orderItems } from '../../src/modules/orders/order-items/order-items.entity';
import type { orders } from '../../src/modules/orders/orders/orders.entity';
import type { quotations } from '../../src/modules/quotations/quotations/quotations.entity';
import type { receptionItems } from '../../src/modules/orders/reception-items/reception-items.entity';
import type { receptions } from '../../src/modules/orders/receptions/receptions.entity';
import type { workCards } from '../../src/modules/production/work-cards/work-cards.entity';
import type { World } from './world';

export type Item = RowOf<typeof orderItems>;
export type Order = RowOf<typeof orders> & { items: Item[] };
export type Reception = RowOf<typeof receptions> & { items: RowOf<typeof receptionItems>[] };
export type Quotation = RowOf<typeof quotations>;
export type Invoice = RowOf<typeof invoices>;

/** The documents of the story, as the steps so far have left them. */
export interface Documents {
  order: Order;
  reception: Reception;
  quotation: Quotation;
  /** Of Kabina 1. */
  card: RowOf<typeof workCards>;
  invoice: Invoice;
  /** STALBUD's, in its own paint. */
  railings: Order;
}

/** What the chapters share: where they play, and what they have made. */
export interface Tale {
  world: World;
  /** Throws for a document an earlier step has not made. */
  the: Documents;
}

/** An empty tale. */
export function tale(world: World): Tale {
  const the = new Proxy({} as Documents, {
    get(made, key) {
      if (!(key in made)) throw new Error(`The story has no ${String(key)} yet: an earlier step failed.`);
      return made[key as keyof Documents];
    },
  });
  return { world, the };
}
