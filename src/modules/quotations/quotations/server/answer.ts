import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { quotations } from '../quotations.entity';
import { quotationAnswer } from '../quotation-status';

type Quotation = RowOf<typeof quotations>;
/** People one notice reaches. */
const MOST = 500;

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
    throw refused('QuotationExpired', { errorDetails: quotation.validTo });
  const input = { answer, answerNote: given.note ?? null, answeredAt: write.now().toISOString() };
  await updateMany(write, quotations, [{ before: quotation, input }]);
  await tellOffice(write, quotation, answer);
}

/** Everybody who writes quotations, but the one who answered. */
async function tellOffice(write: WriteCtx, quotation: Quotation, answer: number): Promise<void> {
  const people = await write.tx.rows<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id
    where u.is_active and not u.is_customer and u.id <> ${write.user.id}
      and r.rights && ${['QUOTATIONS_WRITE', 'SUPER_USER']}::text[]
    order by u.id limit ${MOST}`);
  await sendNotice(write, {
    users: people.map(({ id }) => id),
    messageType: 'quotation',
    messageStr: answer === quotationAnswer.accepted ? 'quotationAccepted' : 'quotationRejected',
    message: quotation.numberText,
    route: `/quotations/view/${quotation.id}`,
    entity: 'quotations',
    recordId: quotation.id,
  });
}
