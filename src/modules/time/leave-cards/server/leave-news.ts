import type { Installation, Language } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { formatFor } from '../../../../engine/format';
import { sql } from '../../../../engine/server/sql';
import { leaveMails } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import type { WriteCtx } from '../../../../engine/server/context';
import { leaveKind, leaveState } from '../../../states/leave-states';
import { leaveDates } from '../leave-days';
import { mayDecide } from './leave-scope';

type NewsCtx = Pick<WriteCtx, 'tx' | 'installation' | 'now'> & Partial<Pick<WriteCtx, 'user' | 'zone'>>;

interface CardFacts {
  id: number;
  numberText: string;
  status: number;
  leaveKind: number;
  dateFrom: string;
  dateTo: string;
  timeFrom: number | null;
  timeTo: number | null;
  daysAmount: number;
  hourAmount: string;
  description: string | null;
  kindName: string | null;
  userId: number;
  userName: string;
  supervisorUserId: number | null;
  substituteUserId: number | null;
  infoUserId: number | null;
}

const factsOf = (tx: Tx, id: number): Promise<CardFacts | undefined> =>
  tx.one<CardFacts>(sql`
    select c.id, c.number_text, c.status, c.leave_kind, c.date_from::text as date_from, c.date_to::text as date_to,
      c.time_from, c.time_to, c.days_amount, c.hour_amount::text as hour_amount, c.description, k.name as kind_name,
      c.user_id, concat_ws(' ', u.name, u.surname) as user_name, c.supervisor_user_id, c.substitute_user_id,
      c.info_user_id
    from user_leave_cards c join users u on u.id = c.user_id
    left join leave_card_kinds k on k.id = c.leave_card_kind_id where c.id = ${id}`);

/** Who decides about a card: its supervisor where that account is in use and may, else those who decide about all leave. */
async function deciders(tx: Tx, { supervisorUserId, userId }: CardFacts): Promise<number[]> {
  const own = await tx.one<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id where u.id = ${supervisorUserId} and ${mayDecide}`);
  if (own) return [own.id];
  const found = await tx.rows<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id
    where u.is_active and not u.is_locked and not u.is_customer and r.is_active and u.id <> ${userId}
      and r.rights && array['ADMIN_USER', 'LEAVE_CARD_CHANGE', 'SUPER_USER'] order by u.id limit 20`);
  return found.map(({ id }) => id);
}

/** A card waits for a decision: who decides is notified, who stands in meanwhile, and who is to be informed. */
export async function announceRequest(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (!card) return;
  const to = await deciders(ctx.tx, card);
  await notifyPeople(ctx, card, to, 'request');
  await notifyPeople(ctx, card, others([card.substituteUserId], to), 'substitute');
  await notifyPeople(ctx, card, others([card.infoUserId], [...to, card.substituteUserId]), 'request');
}

/** Another colleague stands in, or the days have moved: who stands in is notified. */
export async function announceSubstitute(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (card) await notifyPeople(ctx, card, others([card.substituteUserId], []), 'substitute');
}

/** Each once, without those who are notified already. */
const others = (people: readonly (number | null)[], known: readonly (number | null)[]): number[] => [
  ...new Set(people.filter((one): one is number => one !== null && !known.includes(one))),
];

/** A card was decided, or waits again: its owner is notified, who stands in, and who has to decide again. */
export async function announceDecision(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (!card) return;
  const concerned = others([card.userId, card.substituteUserId, card.infoUserId], []);
  await notifyPeople(ctx, card, concerned, 'decision');
  if (card.status === leaveState.new)
    await notifyPeople(ctx, card, others(await deciders(ctx.tx, card), concerned), 'waiting');
}

/** Another user moved the days of a card: its owner is notified. */
export async function announceMove(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (card) await notifyPeople(ctx, card, [card.userId], 'moved');
}

type People = Pick<CardFacts, 'userId' | 'supervisorUserId' | 'infoUserId'>;

/** Decided leave has another owner, a card goes to another supervisor, or another colleague is informed: they are notified. */
export async function announcePeople(ctx: NewsCtx, id: number, before: People): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (!card) return;
  const isWaiting = card.status === leaveState.new;
  const owner = isWaiting || card.userId === before.userId ? [] : [card.userId];
  const moved = isWaiting && card.supervisorUserId !== before.supervisorUserId;
  const to = moved ? others(await deciders(ctx.tx, card), owner) : [];
  const informed = card.infoUserId === before.infoUserId ? [] : others([card.infoUserId], [...owner, ...to]);
  await notifyPeople(ctx, card, owner, 'decision');
  await notifyPeople(ctx, card, to, 'request');
  await notifyPeople(ctx, card, informed, isWaiting ? 'request' : 'decision');
}

/** A waiting card is taken back: everybody who was asked or informed is notified. */
export async function announceWithdrawal(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (!card) return;
  const asked = [...(await deciders(ctx.tx, card)), card.userId, card.substituteUserId, card.infoUserId];
  await notifyPeople(ctx, card, others(asked, []), 'withdrawn');
}

/** A card still waits and begins soon: who decides is notified once more. */
export async function announceWaiting(ctx: NewsCtx, id: number): Promise<void> {
  const card = await factsOf(ctx.tx, id);
  if (card) await notifyPeople(ctx, card, await deciders(ctx.tx, card), 'waiting');
}

/** Of these people the owner of the card, and who may read cards. */
async function readersOf(tx: Tx, { userId }: CardFacts, users: readonly number[]): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    select u.id from users u left join roles r on r.id = u.role_id and r.is_active
    where u.id = any(${[...users]}::int[])
      and (u.id = ${userId} or r.rights && array['LEAVE_CARD_READ', 'SUPER_USER']) order by u.id`);
  return found.map(({ id }) => id);
}

type News = 'request' | 'substitute' | 'decision' | 'waiting' | 'withdrawn' | 'moved';
const texts = {
  request: 'leaveNew',
  substitute: 'leaveSubstitute',
  waiting: 'leaveWaiting',
  withdrawn: 'leaveWithdrawn',
  moved: 'leaveMoved',
} as const;
const mailOf = {
  request: leaveMails.request,
  substitute: leaveMails.request,
  waiting: leaveMails.request,
  decision: leaveMails.decided,
  moved: leaveMails.decided,
  withdrawn: leaveMails.withdrawn,
} as const;

async function notifyPeople(ctx: NewsCtx, card: CardFacts, users: readonly number[], about: News): Promise<void> {
  const { tx, installation, now } = ctx;
  const asked = users.filter((id) => id !== ctx.user?.id);
  const to = asked.length ? await readersOf(tx, card, asked) : [];
  if (!to.length) return;
  const kind = mailOf[about];
  const messageStr = about === 'decision' ? `leave${card.status}` : texts[about];
  await sendNotice(ctx, {
    users: to,
    messageType: 'leave-card',
    messageStr,
    message: about === 'decision' ? card.numberText : `${card.userName}, ${card.numberText}`,
    kind,
    route: about === 'withdrawn' ? '/user-leave-cards' : `/user-leave-cards/edit/${card.id}`,
    entity: 'user-leave-cards',
    recordId: card.id,
  });
  if (!(await mailIsOn(tx, kind))) return;
  // Read before anything waits for it: a second connection asked for within a transaction may be one all wait for.
  const zone = ctx.zone ?? (await installation.settings()).zone;
  const people = await tx.rows<{ email: string; language: Language }>(sql`
    select email, language from users where id = any(${to}::int[]) and is_active and not is_locked`);
  for (const { email, language } of people) {
    const { leaveKind, note, ...values } = valuesOf(installation, card, language, zone);
    // Sickness is no business of who reads the log of mails: kind and note travel with the mail alone.
    await queueMail(tx, installation, now(), {
      kind,
      to: email,
      language,
      values: note ? values : { ...values, note },
      secrets: { leaveKind, ...(note ? { note } : {}) },
    });
  }
}

function valuesOf(installation: Installation, card: CardFacts, language: Language, zone: string) {
  const format = formatFor(language, zone);
  const t = installation.texts(language);
  const isPass = card.leaveKind === leaveKind.pass;
  return {
    employee: card.userName,
    leaveNumber: card.numberText,
    leaveKind: card.kindName ?? t('time:user-leave-cards.leaveKind.1'),
    leaveDates: leaveDates(card, format),
    amount: isPass
      ? t('time:user-leave-cards.hours', { hours: format.decimal(card.hourAmount, 2) })
      : t('time:user-leave-cards.days', { count: card.daysAmount }),
    status: t(`time:user-leave-cards.status.${card.status}`),
    note: card.description ?? '',
    link: `${installation.baseUrl}/user-leave-cards/edit/${card.id}`,
  };
}
