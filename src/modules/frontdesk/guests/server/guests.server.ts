import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { dayOf } from '../../../time/rcp/days';
import { workerById } from '../../../time/rcp/server/rules';
import { issueCard, takeCardBack } from '../../cards/server/card-issue';
import { guestState } from '../guest-states';
import { guests } from '../guests.entity';
import { newBadge } from './badge';
import { announceGuest } from './guest-news';

export type Guest = RowOf<typeof guests>;
type Input = InputOf<typeof guests>;
type Save = WriteCtx & { before: Guest | undefined; input: Input };

function requireVisit({ before, input, today, zone }: Save): void {
  const { visitDate } = input;
  if (!visitDate || visitDate === before?.visitDate) return;
  if (dayOf(Date.parse(visitDate), zone) < today()) throw invalid({ visitDate: 'DateInPast' });
}

async function requireHost({ before, input, tx }: Save): Promise<void> {
  const { userId } = input;
  if (userId == null || userId === before?.userId) return;
  if (!(await workerById(tx, userId))) throw invalid({ userId: 'EmployeeNotActive' });
}

/** Building and place are of the company that is visited. */
async function requireSameCompany({ before, input, tx }: Save): Promise<void> {
  const { companyId, buildingId, placeId } = { ...before, ...input };
  if (!['companyId', 'buildingId', 'placeId'].some((key) => key in input) || !companyId) return;
  const other = await tx.one<{ building: boolean; place: boolean }>(sql`
    select exists (select 1 from buildings where id = ${buildingId ?? null} and company_id <> ${companyId}) as building,
      exists (select 1 from places where id = ${placeId ?? null} and company_id <> ${companyId}) as place`);
  if (other?.building) throw invalid({ buildingId: 'BuildingOfOtherCompany' });
  if (other?.place) throw invalid({ placeId: 'PlaceOfOtherCompany' });
}

/** Nobody leaves with a key. Throws 422 with the keys named. */
async function requireKeysBack({ tx }: WriteCtx, { id }: Guest): Promise<void> {
  const held = await tx.rows<{ code: string }>(
    sql`select code from keys where guest_id = ${id} order by code limit 20`,
  );
  if (held.length) throw refused('GuestHoldsKey', { errorDetails: held.map(({ code }) => code).join(', ') });
}

/** Why a guest cannot be let in to the host; errorStr. */
async function hostRefusal(db: Executor, { userId }: Guest): Promise<string | undefined> {
  if (userId === null) return 'GuestNeedsHost';
  return (await workerById(db, userId)) ? undefined : 'GuestHostLeft';
}

export const guestsServer = implement(guests, {
  computed: {
    documentMasked: sql`case when t.document_number is not null
      then '•••' || case when length(t.document_number) > 5 then right(t.document_number, 3) else '' end end`,
  },
  async beforeSave(call) {
    const { before, input } = call;
    requireVisit(call);
    await requireHost(call);
    await requireSameCompany(call);
    if (before?.status === guestState.onSite && input.userId === null) throw invalid({ userId: 'GuestNeedsHost' });
    if (!before) input.badgeCode = newBadge();
  },
  beforeDelete({ row }) {
    if (row.status === guestState.onSite) throw refused('GuestOnSite');
  },
  async reasons({ db }, row): Promise<Record<string, string>> {
    const refusal = await hostRefusal(db, row);
    return refusal ? { enter: refusal } : {};
  },
  constraints: { guests_card_once: 'CardAlreadyIssued' },
  actions: {
    async arrive({ row, ...ctx }) {
      await announceGuest(ctx, row, 'guestAwaiting');
      return { set: { awaitingAt: ctx.now().toISOString() } };
    },
    async enter({ row, input, ...ctx }) {
      const refusal = await hostRefusal(ctx.tx, row);
      if (refusal) throw refused(refusal, { fields: { userId: refusal } });
      const cardId = input.cardId ?? null;
      if (cardId !== null) {
        if (!ctx.hasModule('CARDS')) throw invalid({ cardId: 'RefMissing' });
        await issueCard(ctx, cardId, row.companyId);
      }
      await announceGuest(ctx, row, 'guestOnSite');
      return { set: { enteredAt: ctx.now().toISOString(), leftAt: null, cardId } };
    },
    async leave({ row, ...ctx }) {
      if (ctx.hasModule('KEYS')) await requireKeysBack(ctx, row);
      if (row.cardId !== null) await takeCardBack(ctx, row.cardId);
      return { set: { leftAt: ctx.now().toISOString(), cardId: null } };
    },
    async cancel({ row, ...ctx }) {
      if (row.cardId !== null) await takeCardBack(ctx, row.cardId);
      return { set: { cardId: null } };
    },
  },
});
