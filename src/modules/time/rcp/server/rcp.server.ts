import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { staffWith } from '../../../workspace/notices/server/people-with';
import { sendNotice, unlinkNotices } from '../../../workspace/notices/server/send-notice';
import { rcpEvent } from '../events';
import { correctionState } from '../../../states/correction-states';
import { rcpCorrections } from '../rcp-corrections.entity';
import { rcpData } from '../rcp-data.entity';
import { addedMeanwhile, eventWords, requireAskedOnce } from './asked-once';
import { logEvent } from './log-event';
import { hasTime, requireSpacing, workerById } from './rules';

type Event = RowOf<typeof rcpData>;
type Correction = RowOf<typeof rcpCorrections>;

/** Clocks of browsers and servers differ a little. */
const AHEAD_MS = 5 * 60_000;

function requirePast(ctx: WriteCtx, eventTime: string | null | undefined): void {
  if (eventTime != null && Date.parse(eventTime) > ctx.now().getTime() + AHEAD_MS)
    throw invalid({ eventTime: 'RcpInFuture' });
}

export const rcpDataServer = implement(rcpData, {
  scope: (ctx) => (ctx.can('RCP_READ') ? undefined : sql`t.user_id = ${ctx.user.id}`),
  constraints: { rcp_data_user_id_event_time_unique: 'RcpSameTime' },
  async beforeSave({ before, input, ...ctx }) {
    requirePast(ctx, input.eventTime);
    const userId = input.userId ?? before?.userId;
    if (userId !== undefined && userId !== before?.userId && !(await hasTime(ctx.tx, userId)))
      throw invalid({ userId: 'RcpNoWorker' });
  },
  afterSave: ({ before, row, ...ctx }) => logEvent(ctx, row, before ? 'change' : 'event', before),
  afterDelete: ({ row, ...ctx }) => logEvent(ctx, row, 'delete', row),
  afterRestore: ({ row, ...ctx }) => logEvent(ctx, row, 'event'),
});

/** The event a correction is about, locked; undefined where it asks for one that is missing. */
const eventOf = async ({ tx }: WriteCtx, { rcpDataId }: Pick<Correction, 'rcpDataId'>): Promise<Event | undefined> =>
  rcpDataId === null
    ? undefined
    : tx.one<Event>(
        sql`select id, user_id, event_type, event_time from rcp_data where id = ${rcpDataId} for no key update`,
      );

const decided = (ctx: WriteCtx) => ({ decidedUserId: ctx.user.id, decidedAt: ctx.now().toISOString() });

async function tellAsker(ctx: WriteCtx, row: Correction, key: 'approved' | 'refused'): Promise<void> {
  if (row.userId === ctx.user.id) return;
  await sendNotice(ctx, {
    users: [row.userId],
    messageType: 'time',
    messageStr: key === 'approved' ? 'rcpApproved' : 'rcpRefused',
    route: `/rcp-corrections/view/${row.id}`,
    entity: 'rcp-corrections',
    recordId: row.id,
  });
}

/**
 * What was asked for was asked about the event as it was then. Throws 422 `RcpEventGone` where that person has it no more,
 * `RcpEventChanged` with the event as it was and as it is; one that is already as it was asked for passes.
 */
function requireUnchanged(ctx: WriteCtx, row: Correction, event: Event | undefined): void {
  const { oldEventType, oldEventTime } = row;
  if (oldEventType === null || oldEventTime === null) return;
  if (event?.userId !== row.userId) throw refused('RcpEventGone');
  const is = (type: number, time: string) =>
    event.eventType === type && Date.parse(event.eventTime) === Date.parse(time);
  if (is(oldEventType, oldEventTime) || is(row.eventType, row.eventTime)) return;
  const old = { eventType: oldEventType, eventTime: oldEventTime };
  throw refused('RcpEventChanged', { errorDetails: `${eventWords(ctx, old)} → ${eventWords(ctx, event)}` });
}

/**
 * The event of exactly that time which was registered while the correction waited. Throws 422 `RcpAddedMeanwhile` where the
 * missing end was given another time: it would have two.
 */
async function registeredMeanwhile(ctx: WriteCtx, row: Correction): Promise<number | undefined> {
  const added = await addedMeanwhile(ctx, row.id);
  if (!added) return undefined;
  if (Date.parse(added.eventTime) === Date.parse(row.eventTime)) return added.id;
  throw refused('RcpAddedMeanwhile', { errorDetails: eventWords(ctx, added) });
}

/** Whoever decides about corrections is notified of one that was asked for. */
async function tellDeciders(ctx: WriteCtx, row: Correction): Promise<void> {
  await sendNotice(ctx, {
    users: await staffWith(ctx.tx, 'RCP_WRITE'),
    messageType: 'time',
    messageStr: 'rcpAsked',
    message: `${ctx.user.name} ${ctx.user.surname}`.trim(),
    route: `/rcp-corrections/view/${row.id}`,
    entity: rcpCorrections.name,
    recordId: row.id,
  });
}

/** Who asked changes and takes back what waits. */
const changeRefusal = ({ user }: Pick<Ctx, 'user'>, row: Pick<Correction, 'userId' | 'status'>): string | undefined => {
  if (row.userId !== user.id) return 'RcpNotOwn';
  return row.status === correctionState.waiting ? undefined : 'RcpDecided';
};
const isOwn = ({ user }: Pick<Ctx, 'user'>, row: Pick<Correction, 'userId'>) => row.userId === user.id && !user.isSuper;

function reasonsOf(ctx: Ctx, row: Correction): Record<string, string> {
  const change = changeRefusal(ctx, row);
  return {
    ...(change ? { edit: change, delete: change } : {}),
    ...(isOwn(ctx, row) ? { approve: 'RcpOwnCorrection' } : {}),
  };
}

export const rcpCorrectionsServer = implement(rcpCorrections, {
  constraints: { rcp_corrections_waiting_once: 'RcpAskedAlready' },
  scope: (ctx) => (ctx.can('RCP_READ') ? undefined : sql`t.user_id = ${ctx.user.id}`),
  async beforeSave({ before, input, ...ctx }) {
    requirePast(ctx, input.eventTime);
    if (before) {
      const refusal = changeRefusal(ctx, before);
      if (refusal) throw refused(refusal);
    } else {
      if (!(await workerById(ctx.tx, ctx.user.id))) throw refused('RcpNoWorker');
      input.userId = ctx.user.id;
    }
    const wish = { ...before, ...input };
    await requireAskedOnce(ctx, {
      id: before?.id ?? null,
      userId: ctx.user.id,
      rcpDataId: wish.rcpDataId ?? null,
      eventType: wish.eventType!,
      eventTime: wish.eventTime!,
    });
    const event = await eventOf(ctx, { rcpDataId: wish.rcpDataId ?? null });
    if (event && event.userId !== ctx.user.id) throw invalid({ rcpDataId: 'RcpNotOwn' });
    if (!event && wish.eventType === rcpEvent.none) throw invalid({ eventType: 'NotInList' });
    if (event) Object.assign(input, { oldEventType: event.eventType, oldEventTime: event.eventTime });
  },
  async afterSave({ before, row, ...ctx }) {
    if (!before) await tellDeciders(ctx, row);
  },
  async beforeDelete({ row, ...ctx }) {
    const refusal = changeRefusal(ctx, row);
    if (refusal) throw refused(refusal);
    await unlinkNotices(ctx, rcpCorrections.name, row.id);
  },
  afterRestore: ({ row, ...ctx }) => tellDeciders(ctx, row),
  reasons: reasonsOf,
  actions: {
    async approve({ row, ...ctx }) {
      if (isOwn(ctx, row)) throw refused('RcpOwnCorrection');
      const { userId, eventTime, eventType } = row;
      const event = await eventOf(ctx, row);
      requireUnchanged(ctx, row, event);
      const registered = event ? undefined : await registeredMeanwhile(ctx, row);
      await tellAsker(ctx, row, 'approved');
      if (registered !== undefined) return { set: { ...decided(ctx), rcpDataId: registered } };
      const at = new Date(eventTime);
      if (eventType === rcpEvent.entry || eventType === rcpEvent.exit)
        await requireSpacing(ctx, ctx.tx, { userId, at, ...(event ? { except: event.id } : {}) });
      const note = ctx.t('time:rcp.correction.note', { reason: row.reason }).slice(0, 255);
      if (event) await ctx.update(rcpData, event.id, { eventType, eventTime, note });
      const made = event ? undefined : await ctx.insert(rcpData, { userId, eventType, eventTime, note });
      return { set: { ...decided(ctx), rcpDataId: event?.id ?? made?.id ?? null } };
    },
    async refuse({ row, input, ...ctx }) {
      await tellAsker(ctx, row, 'refused');
      return { set: { ...decided(ctx), answer: String(input.answer) } };
    },
  },
});
