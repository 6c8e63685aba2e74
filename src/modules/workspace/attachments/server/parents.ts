import type { Right } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';

/** Records a file can hang on: its ref, its table and the right to read it. */
export const parents = {
  orderId: { table: 'orders', column: 'order_id', needs: 'ORDERS_READ' },
  quotationId: { table: 'quotations', column: 'quotation_id', needs: 'QUOTATIONS_READ' },
  orderItemId: { table: 'order_items', column: 'order_item_id', needs: 'ORDERS_READ' },
  receptionId: { table: 'receptions', column: 'reception_id', needs: 'RECEPTION_READ' },
  complaintId: { table: 'complaints', column: 'complaint_id', needs: 'COMPLAINTS_READ' },
  workCardId: { table: 'work_cards', column: 'work_card_id', needs: 'WORK_CARDS_READ' },
  itemErrorId: { table: 'item_errors', column: 'item_error_id', needs: 'WORK_CARDS_READ' },
  carId: { table: 'cars', column: 'car_id', needs: 'CARS_READ' },
  invoiceId: { table: 'invoices', column: 'invoice_id', needs: 'INVOICES_READ' },
} as const satisfies Record<string, { table: string; column: string; needs: Right }>;

export type Parent = keyof typeof parents;
export const parentKeys = Object.keys(parents) as readonly Parent[];

/** Adds to the history of the record a file hangs on that the file came or went. */
export function logAtParent(
  write: Pick<WriteCtx, 'log' | 'engine'>,
  parent: Parent,
  id: number,
  action: 'attach' | 'detach',
  fileName: string,
): void {
  const name = parents[parent].table.replaceAll('_', '-');
  write.log(write.engine.registry.get(name).entity, id, action, { note: fileName });
}
