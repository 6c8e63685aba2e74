import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

interface Marks {
  serialNumber?: string | null | undefined;
  dateTo?: string | null | undefined;
}

/**
 * Fields of lots their products want filled and that are not, by the position of the lot: paint that may be used only with
 * its number or date comes on stock only with it.
 * @returns field → errorStr for each lot
 */
export async function missingMarks(
  tx: Executor,
  lots: readonly (Marks & { productId: number | null | undefined })[],
): Promise<Record<string, string>[]> {
  const ids = [...new Set(lots.flatMap(({ productId }) => productId ?? []))];
  const wanting = await tx.rows<{ id: number; needsLot: boolean; needsExpiry: boolean }>(sql`
    select id, needs_lot, needs_expiry from products where id = any(${ids}::int[]) and (needs_lot or needs_expiry)`);
  return lots.map(({ productId, serialNumber, dateTo }) => {
    const wants = wanting.find(({ id }) => id === productId);
    return {
      ...(wants?.needsLot && !serialNumber && { serialNumber: 'StockNeedsLot' }),
      ...(wants?.needsExpiry && !dateTo && { dateTo: 'StockNeedsDate' }),
    };
  });
}
