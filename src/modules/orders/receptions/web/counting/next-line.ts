import { idOf } from '../../../../../engine/codes';
import { orderItems } from '../../../order-items/order-items.entity';

interface Line {
  id: number;
  countedAmount: number | null;
}

/** The line to count after `id`: the next uncounted one below, then from the top; undefined when all are counted. */
export function nextLine(lines: readonly Line[], id: number | undefined): number | undefined {
  const at = lines.findIndex((line) => line.id === id);
  const order = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return order.find((line) => line.countedAmount === null)?.id;
}

const MOST_DIGITS = 7;

/** What the pad shows after a key: digits are added, `back` takes the last one away, `clear` all. */
export function typed(before: string, key: string): string {
  if (key === 'clear') return '';
  if (key === 'back') return before.slice(0, -1);
  const next = `${before}${key}`.replace(/^0+(?=\d)/, '');
  return next.length > MOST_DIGITS ? before : next;
}

interface Coded {
  id: number;
  orderItemId: number;
  facts: { barcode: string | null; code: string | null; externalCode: string | null };
}

/** The line a scanned code stands for: by what the customer wrote on the part, or by the label of the item. */
export function lineOfCode<L extends Coded>(lines: readonly L[], code: string): L | undefined {
  const wanted = code.trim().toLowerCase();
  if (!wanted) return undefined;
  const itemId = idOf(orderItems, wanted);
  return lines.find(
    ({ orderItemId, facts }) =>
      orderItemId === itemId ||
      [facts.barcode, facts.code, facts.externalCode].some((one) => one?.toLowerCase() === wanted),
  );
}
