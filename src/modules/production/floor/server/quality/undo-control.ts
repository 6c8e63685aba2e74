import { notFound, refused } from '../../../../../engine/errors';
import { updateMany } from '../../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../../engine/server/context';
import { sql } from '../../../../../engine/server/sql';
import { moveStatus } from '../../../../../engine/server/transitions';
import { type Checked, unchecked, UNDO_MINUTES } from '../../../../orders/order-items/server/item-check';
import { controlledPieces } from '../../../../orders/quality/server/controlled';
import { mayHang } from '../../../../orders/order-items/server/step-pieces';
import { orderItems } from '../../../../orders/order-items/order-items.entity';
import { qualityControls } from '../../../../orders/quality/quality-controls.entity';
import { orderChanged } from '../../../../orders/settling/server/order-changes';
import { itemState } from '../../../../states/order-states';
import { withdrawFaulty } from '../../../item-errors/server/withdraw-faulty';
import { lockedItems } from './pass-onto';

interface Control {
  id: number;
  version: number;
  orderItemId: number;
  userId: number;
  date: string;
  /** Pieces it sent back hang again. */
  isHung: boolean;
  /** A foreman decided about pieces it found faulty. */
  isDecided: boolean;
  isLatest: boolean;
  isCertified: boolean;
  /** Pieces it found good are with the customer. */
  isPicked: boolean;
}

const readControl = ({ tx }: WriteCtx, id: number): Promise<Control | undefined> =>
  tx.one<Control>(sql`
    select c.id, c.version, c.order_item_id, c.user_id, c.date, exists (select from item_errors e join order_item_services s on s.id = e.order_item_service_details_id
        join order_items i on i.id = s.order_item_id
        where e.quality_control_id = c.id and e.is_rework
          and ${mayHang} - e.amount < (select coalesce(sum(w.amount), 0) from work_cards_items w
            where w.order_item_service_details_id = s.id)) as is_hung,
      exists (select from item_errors e where e.quality_control_id = c.id and e.decided_at is not null) as is_decided,
      not exists (select from quality_controls l
        where l.order_item_id = c.order_item_id and l.id > c.id and l.undone_at is null) as is_latest,
      (select i.picked_amount > ${controlledPieces} - (c.good_amount - c.taken_amount) from order_items i
        where i.id = c.order_item_id) as is_picked,
      exists (select from quality_certificates z where z.order_id = c.order_id and z.revoked_at is null
        and z.content->'items' @> jsonb_build_array(jsonb_build_object('orderItemId', c.order_item_id))) as is_certified
    from quality_controls c where c.id = ${id} and c.undone_at is null`);

/** Items whose pieces are still with the shop. */
const withUs: readonly number[] = [itemState.inProgress, itemState.done, itemState.ready];

/**
 * Takes a control back: its item waits for quality control again.
 * @throws 404; 422 `TooLateToUndo` after minutes, when the item left, another control followed, parts were sent back or a foreman decided about them;
 * `ItemPartlyPickedUp`; `CertificateIssued`; `PassedBySomebodyElse`
 */
export async function undoControl(write: WriteCtx, id: number): Promise<void> {
  const known = await readControl(write, id);
  if (!known) throw notFound();
  const [item] = await lockedItems(write, [known.orderItemId]);
  const control = await readControl(write, id);
  if (!control) throw notFound();
  const since = write.now().getTime() - UNDO_MINUTES * 60_000;
  const isOpen = withUs.includes(item!.status) && control.isLatest && !control.isHung && !control.isDecided;
  if (!isOpen || Date.parse(control.date) < since) throw refused('TooLateToUndo', { errorDetails: item!.name });
  if (control.isPicked) throw refused('ItemPartlyPickedUp', { errorDetails: item!.name });
  if (control.isCertified) throw refused('CertificateIssued', { errorDetails: item!.name });
  if (control.userId !== write.user.id && !write.can(['WORK_CARDS_ALL', 'ORDERS_WRITE']))
    throw refused('PassedBySomebodyElse', { errorDetails: item!.name });
  await takeBack(write, control);
  if (item!.isChecked) await uncheck(write, await lockedItems(write, [item!.id]));
}

async function takeBack(write: WriteCtx, control: Control): Promise<void> {
  await markUndone(write, [control]);
  await withdrawFaulty(write, control.id);
}

/** The items wait for quality control again; their orders are locked. */
export async function uncheck(write: WriteCtx, items: readonly Checked[]): Promise<void> {
  await updateMany(
    write,
    orderItems,
    items.map((before) => ({ before, input: unchecked })),
  );
  const itemIds = items.map(({ id }) => id);
  await moveStatus(write, orderItems, itemIds, itemState.inProgress);
  for (const item of items) orderChanged(write, item.orderId, { steps: [item.id] });
}

const markUndone = (write: WriteCtx, controls: readonly { id: number; version: number }[]): Promise<void> =>
  updateMany(
    write,
    qualityControls,
    controls.map((before) => ({
      before: { ...before, undoneAt: null, undoneUserId: null },
      input: { undoneAt: write.now().toISOString(), undoneUserId: write.user.id },
    })),
  );

/** With the pass of items goes the control that completed them, where there was one. Throws 422 `CertificateIssued`, `ItemPartlyPickedUp`. */
export async function undoLastControls(write: WriteCtx, items: readonly Checked[]): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select max(id) as id from quality_controls where undone_at is null
      and order_item_id = any(${items.map(({ id }) => id)}::int[]) group by order_item_id`);
  for (const { id } of rows) {
    const control = await readControl(write, id);
    if (control?.isCertified) throw refused('CertificateIssued');
    if (control?.isPicked) throw refused('ItemPartlyPickedUp');
    if (control && !control.isHung && !control.isDecided) await takeBack(write, control);
  }
}
