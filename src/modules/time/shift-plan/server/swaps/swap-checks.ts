import type { BaseCtx } from '../../../../../engine/server/context';
import type { Executor } from '../../../../../engine/server/db';
import { type Finding, judge, type PersonFacts, type Rules } from '../../plan-rules';
import { factsOf, rulesOf } from '../facts';
import { refusalOf } from '../refuse';

/** A time of the plan that is to change hands; instants as ISO text. */
export interface Changing {
  id: number;
  userId: number;
  timeFrom: string;
  timeTo: string;
}
/** A time of one person for a colleague, or against a time of theirs. */
export interface Deal {
  time: Changing;
  colleagueId: number;
  other: Changing | null;
}
export type FindingOf = Finding & { userId: number };
type CheckCtx = Pick<BaseCtx, 'zone' | 'settings' | 't' | 'can' | 'user'>;

const nobody: PersonFacts = { stints: [], away: [], contracts: undefined, isActive: false };
const stintOf = ({ timeFrom, timeTo }: Changing) => ({ from: Date.parse(timeFrom), to: Date.parse(timeTo) });

/** What speaks against each of the two working as they would, by what is known of them. */
function judgeDeal(
  { time, colleagueId, other }: Deal,
  facts: ReadonlyMap<number, PersonFacts>,
  rules: Rules,
): FindingOf[] {
  const ask = (userId: number, taken: Changing, given: number | undefined): FindingOf[] =>
    judge({ id: given, userId, ...stintOf(taken) }, facts.get(userId) ?? nobody, rules).map((one) => ({
      ...one,
      userId,
    }));
  return [...ask(colleagueId, time, other?.id), ...(other ? ask(time.userId, other, time.id) : [])];
}

/** Findings of many deals: as many statements as for one. */
export async function judgeDeals(ctx: CheckCtx, db: Executor, deals: readonly Deal[]): Promise<FindingOf[][]> {
  if (!deals.length) return [];
  const stints = deals.flatMap(({ time, other }) => [time, ...(other ? [other] : [])].map(stintOf));
  const users = [...new Set(deals.flatMap(({ time, colleagueId }) => [time.userId, colleagueId]))];
  const from = stints.reduce((least, one) => Math.min(least, one.from), Infinity);
  const to = stints.reduce((most, one) => Math.max(most, one.to), -Infinity);
  const facts = await factsOf(ctx, db, users, { from, to });
  const rules = rulesOf(ctx);
  return deals.map((deal) => judgeDeal(deal, facts, rules));
}

/** Throws the first refusal of a deal in words, with the name of the person it is about. */
export async function requireDeal(
  ctx: CheckCtx & Pick<BaseCtx, 'language'>,
  db: Executor,
  deal: Deal,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const [findings = []] = await judgeDeals(ctx, db, [deal]);
  const refusal = findings.find(({ refuses }) => refuses);
  if (refusal) throw refusalOf(ctx, refusal, names.get(refusal.userId));
}
