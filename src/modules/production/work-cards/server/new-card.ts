import { invalid } from '../../../../engine/errors';
import type { InputOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { statusOfNew } from './card-status';
import type { workCards } from '../work-cards.entity';

type Input = InputOf<typeof workCards>;

/** The place must belong to the card's company, or to none: 400 `PlaceOfOtherCompany`. */
export async function checkPlace({ tx }: WriteCtx, placeId: number, companyId: number): Promise<void> {
  const place = await tx.one<{ companyId: number | null }>(sql`select company_id from places where id = ${placeId}`);
  if (!place) throw invalid({ placeId: 'RefMissing' });
  if (place.companyId !== null && place.companyId !== companyId) throw invalid({ placeId: 'PlaceOfOtherCompany' });
}

/**
 * Fills a new card in: company (the place's, one's own, the only one), who is responsible, status and number. The number
 * is taken last of all, because every other new card of the company waits until this one is committed.
 */
export async function fillNewCard(write: WriteCtx, input: Input): Promise<void> {
  const row = await write.tx.one<{ companyId: number | null }>(sql`
    select coalesce((select company_id from places where id = ${input.placeId!}),
      (select id from companies where id = ${write.user.companyId}::int and is_active),
      (select min(id) from companies where is_active having count(*) = 1)) as company_id`);
  input.companyId ??= row?.companyId ?? undefined;
  if (input.companyId === undefined) throw invalid({ companyId: 'Required' });
  await checkPlace(write, input.placeId!, input.companyId);
  if (input.responsibleUserId === undefined) input.responsibleUserId = write.user.id;
  Object.assign(input, await statusOfNew(write, input.companyId));
  const { companyId, date } = input;
  const { text, number, month, year } = await nextNumber(write.tx, { companyId, kind: 'KP', date: date! });
  Object.assign(input, { numberText: text, number, month, year });
}
