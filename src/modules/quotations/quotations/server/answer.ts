import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { dayIn } from '../../../../engine/format';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { quotations } from '../quotations.entity';
import { quotationAnswer } from '../quotation-status';
import { tellAnswer } from './notices';

type Quotation = RowOf<typeof quotations>;

/**
 * Stores what the customer answers and tells the office at once. It may be changed while the quotation is open.
 * Throws 422 `QuotationExpired` after its last day.
 */
export async function answerQuotation(
  write: WriteCtx,
  quotation: Quotation,
  given: { answer: string | number; note?: string | null },
): Promise<void> {
  const answer = Number(given.answer);
  if (answer === quotationAnswer.accepted && quotation.validTo !== null && write.today() > quotation.validTo)
    throw refused('QuotationExpired', { errorDetails: dayIn(write, quotation.validTo) });
  const input = { answer, answerNote: given.note ?? null, answeredAt: write.now().toISOString() };
  await updateMany(write, quotations, [{ before: quotation, input }]);
  await tellAnswer(write, quotation, answer);
}
