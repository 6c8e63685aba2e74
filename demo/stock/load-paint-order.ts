import { insertMany } from '../../src/engine/server/bulk';
import { moveStatus } from '../../src/engine/server/transitions';
import {
  paintOrderItems,
  paintOrders,
  paintOrderState,
} from '../../src/modules/production/paint-orders/paint-orders.entity';
import type { DemoWrite } from '../translate';

interface DemoPaintOrder {
  producerId: number;
  /** Days ago it was placed. */
  placed: number;
  expectedOn: string;
  items: readonly { productId: number; packages: number | null; amount: string }[];
}

/** An order of paint placed days ago; what comes of it later is a delivery of its own. */
export async function placePaintOrder(
  write: DemoWrite,
  at: (daysAgo: number) => void,
  { placed, items, ...order }: DemoPaintOrder,
): Promise<number> {
  at(placed);
  const { id } = await write.insert(paintOrders, { ...order, email: 'zamowienia@teknos.example' });
  await insertMany(
    write,
    paintOrderItems,
    items.map((item, i) => ({ paintOrderId: id, lp: i + 1, unit: 'kg', ...item })),
  );
  await moveStatus(write, paintOrders, [id], paintOrderState.ordered);
  return id;
}
