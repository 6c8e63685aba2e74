import { errorsIn, type FormLine, type LineShape } from '../../../../../engine/web/edit/form-lines';
import type { Field } from '../../../../../engine/fields/field';
import { orderItems } from '../../order-items.entity';
import { orders } from '../../../orders/orders.entity';

export const itemFields = orderItems.fields as Readonly<Record<string, Field>>;
/** Items as lines of an order, where the form around them is not at hand. */
export const itemLines: LineShape = { key: 'items', spec: orders.lines.items, entity: orderItems };

/** Whether one of a few fields is wrong, without checking the others: asked of every line of an order at once. */
export const hasErrorIn = (line: FormLine, keys: readonly string[]): boolean =>
  Object.keys(errorsIn(itemLines, line, keys)).length > 0;

/** What belongs to the one item and its way through the shop: a copy is a new item. */
export const notCopied: readonly string[] = [
  'lp',
  'barcode',
  'status',
  'receiptedAmount',
  'reworkAmount',
  'lostAmount',
  'pickedAmount',
  'stepPieces',
  'partnerSteps',
  'stepId',
  'step',
  'areaSum',
  'weightSum',
  'declaredSurface',
  'declaredWeight',
  'cart',
  'frame',
  'measurementStatus',
  'acceptStatus',
  'isChecked',
  'checkedAt',
  'checkedUserId',
  'checkedUser',
  'checkReason',
  'errorReasonId',
  'errorReason',
  'pickupDate',
  'locationId',
  'location',
];
