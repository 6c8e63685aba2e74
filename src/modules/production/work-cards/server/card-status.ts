import { invalid, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { cardState, openCardStates } from '../../../states/card-states';
import { openCard } from './open-card';
import { workCards } from '../work-cards.entity';
import { holdRows } from '../../../../engine/server/locks';

type CardKind = (typeof openCardStates)[number];

/**
 * The status of the dictionary shown for a kind: the company's own before everybody's, the default before the rest.
 * @throws 422 `NoWorkCardStatus`
 */
export async function statusOfKind({ tx }: { tx: Executor }, kind: number, companyId: number): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    select id from work_cards_status where kind = ${kind} and (company_id is null or company_id = ${companyId})
    order by company_id nulls last, is_default desc, id limit 1`);
  if (!row) throw refused('NoWorkCardStatus');
  return row.id;
}

/** The status a new card begins with, and its kind: the default of its company, else of everybody, else the first new one. */
export async function statusOfNew(
  ctx: { tx: Executor },
  companyId: number,
): Promise<{ workCardStatusId: number; kind: CardKind }> {
  const row = await ctx.tx.one<{ id: number; kind: CardKind }>(sql`
    select id, kind from work_cards_status
    where is_default and kind in ${literals(openCardStates)} and (company_id is null or company_id = ${companyId})
    order by company_id nulls last limit 1`);
  if (row) return { workCardStatusId: row.id, kind: row.kind };
  return { workCardStatusId: await statusOfKind(ctx, cardState.new, companyId), kind: cardState.new };
}

/**
 * Gives a card a status of the dictionary. A status of another kind is a step of the card with all its rules; one of the
 * same kind changes the name and colour shown.
 * @param note what is to be corrected; asked for by the kind 5
 * @throws 422 `StatusAlreadySet`, `TransitionRefused` and what the step refuses
 */
export async function setStatus(
  write: WriteCtx,
  id: number,
  { workCardStatusId, note }: { workCardStatusId: number; note?: string | undefined },
): Promise<Record<string, unknown>> {
  const card = await write.tx.one<{ id: number; version: number; kind: number; workCardStatusId: number }>(sql`
    select id, version, kind, work_card_status_id
    from work_cards where id = ${id} for no key update`);
  if (card) holdRows(write.tx, 'work_cards', [id]);
  const wanted = await write.tx.one<{ kind: number; companyId: number | null }>(sql`
    select s.kind, s.company_id from work_cards_status s
    where s.id = ${workCardStatusId}
      and (s.company_id is null or s.company_id = (select company_id from work_cards where id = ${id}))`);
  if (!wanted) throw invalid({ workCardStatusId: 'RefMissing' });
  if (card?.workCardStatusId === workCardStatusId) throw refused('StatusAlreadySet');
  const plan = write.engine.registry.get(workCards.name);
  if (card && card.kind !== wanted.kind) {
    const action = actionTo(write, card.kind, wanted.kind);
    await act(write.engine, write, plan, { id, action, body: action === 'correct' ? { note } : {} });
  } else await openCard(write, id);
  const [before] = await write.tx.rows<{ id: number; version: number; workCardStatusId: number }>(
    sql`select id, version, work_card_status_id from work_cards where id = ${id}`,
  );
  if (before && before.workCardStatusId !== workCardStatusId)
    await updateMany(write, workCards, [{ before, input: { workCardStatusId } }]);
  return { id, kind: wanted.kind, workCardStatusId };
}

/** The step between two kinds; where none leads there at all, the refusal names both. */
function actionTo(write: WriteCtx, from: number, to: number): string {
  const there = workCards.transitions.steps.filter((step) => step.to === to);
  const step = there.find((one) => (one.from as readonly number[]).includes(from)) ?? there[0];
  if (step) return step.action;
  const text = (kind: number) => write.t(`production:work-cards.kind.${kind}`);
  throw refused('TransitionRefused', { errorDetails: `${text(from)} → ${text(to)}` });
}
