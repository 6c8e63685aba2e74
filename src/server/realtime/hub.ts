import type { WebSocket } from 'ws';
import type { SessionUser } from '../../engine/server/context';
import type { Executor } from '../../engine/server/db';
import { literal, sql } from '../../engine/server/sql';
import type { Notice } from '../database/notices';
import type { OpenInstallation } from '../installations';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { IDLE_MS } from '../sessions/session-store';
import { Changes } from './changes';
import { limits } from './limits';
import { closed, presence, push, type Place, type Push, type ToClient } from './messages';

/** An authorised connection. */
export interface Member {
  socket: WebSocket;
  token: string;
  user: SessionUser;
  place?: Place;
}

export interface HubPorts {
  authenticate(installation: OpenInstallation, token: string, at: { now: Date }): Promise<SessionUser | undefined>;
  /** Whether a user may read rows of the entity at all. Asked for every push. */
  mayRead(user: SessionUser, entity: string): boolean;
  clock(): Date;
  report(error: unknown): void;
}

/** Who must choose a password or set up a second factor first hears nothing, as nothing is answered to them. */
export const isHeldBack = ({ loginReset, secondFactorDue }: SessionUser): boolean =>
  loginReset || Boolean(secondFactorDue);

const checkEvery = 1_000;

/** Sends a message; a client that does not read is disconnected and resyncs when it reconnects. */
export const send = (socket: WebSocket, message: ToClient): void => sendText(socket, JSON.stringify(message));

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.unsent) socket.terminate();
  else socket.send(text);
}

const same = (
  one: Pick<Place, 'entity' | 'id'> | undefined,
  other: Pick<Place, 'entity' | 'id'> | undefined,
): boolean => one?.entity === other?.entity && one?.id === other?.id;

/**
 * The sessions of `ids` that are still valid, in one query: not ended or expired, their users neither locked nor
 * deleted. That of a kiosk does not end for want of a heartbeat.
 */
export async function aliveSessions(db: Executor, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and u.is_active and not u.is_locked
      and s.expires_at > ${now.toISOString()}
      and (u.dashboard_type = ${literal(dashboard.kiosk)}
        or s.last_seen_at > ${new Date(now.getTime() - IDLE_MS).toISOString()})`);
  return new Set(rows.map(({ id }) => id));
}

/** The open connections of one installation on this node. */
export class Hub {
  readonly members = new Set<Member>();
  private readonly changes = new Changes((entity, ids) => this.notifyChange(entity, ids));
  private readonly unsubscribe: () => void;
  private readonly timer: NodeJS.Timeout;
  private checking = false;
  private readonly pushes: Push[] = [];
  private delivering = false;

  constructor(
    private readonly installation: OpenInstallation,
    private readonly ports: HubPorts,
  ) {
    this.unsubscribe = installation.notices.subscribe((notice) => this.hear(notice));
    this.timer = setInterval(() => void this.check(), checkEvery);
  }

  private hear({ topic, payload }: Notice): void {
    if (topic === 'entity') this.changes.add(String(payload['entity']), payload['ids'] as number[] | undefined);
    else if (topic === 'push') this.deliver(payload);
    else if (topic === 'presence') this.meet(payload);
    else if (topic === 'session') void this.check().then(() => this.renew());
    else if (topic === 'modules' || topic === 'settings') void this.renew(topic);
    else if (topic === 'resync') this.broadcast({ msg: 'resync' });
  }

  /** A member is at a record now, still, or at none any more. Customers are not shown and are shown no one. */
  place(member: Member, place: Place | undefined): void {
    const before = member.place;
    const open = place && !member.user.isCustomer && this.ports.mayRead(member.user, place.entity);
    member.place = open ? place : undefined;
    const still = same(before, member.place);
    if (before && !still) this.announce(member, before, { here: false, ask: false });
    if (member.place) this.announce(member, member.place, { here: true, ask: !still });
  }

  private announce({ user }: Member, place: Place, how: { here: boolean; ask: boolean }): void {
    const name = `${user.name} ${user.surname}`.trim();
    const notice = { ...place, userId: user.id, user: name, ...how };
    this.installation.notices.notify('presence', notice).catch((error: unknown) => this.ports.report(error));
  }

  /** Those at the same record are shown who came or left, and answer who comes. */
  private meet(payload: unknown): void {
    const parsed = presence.safeParse(payload);
    if (!parsed.success) return this.ports.report(new Error('A presence of the wrong form', { cause: parsed.error }));
    const { ask, ...message } = parsed.data;
    for (const member of this.members) {
      if (member.user.id === message.userId || !same(member.place, message)) continue;
      if (!this.ports.mayRead(member.user, message.entity)) continue;
      send(member.socket, { msg: 'presence', ...message });
      if (ask && member.place) this.announce(member, member.place, { here: true, ask: false });
    }
  }

  private broadcast(message: ToClient): void {
    for (const { socket } of this.members) send(socket, message);
  }

  private deliver(payload: unknown): void {
    const parsed = push.safeParse(payload);
    if (!parsed.success) return this.ports.report(new Error('A push of the wrong form', { cause: parsed.error }));
    this.pushes.push(parsed.data);
    if (!this.delivering) void this.deliverAll();
  }

  /** What people are sent is theirs alone: only sessions that are valid at this moment get it, in its order. */
  private async deliverAll(): Promise<void> {
    this.delivering = true;
    while (this.pushes.length > 0) await this.deliverBatch(this.pushes.splice(0));
    this.delivering = false;
  }

  private async deliverBatch(batch: readonly Push[]): Promise<void> {
    const wanted = new Set(batch.flatMap(({ users }) => users));
    const members = [...this.members].filter(({ user }) => wanted.has(user.id));
    if (members.length === 0) return;
    const alive = await this.aliveOf(members);
    for (const { users, ...message } of batch) {
      for (const { socket, user } of members) {
        if (!users.includes(user.id)) continue;
        if (!alive) send(socket, { msg: 'resync' });
        else if (alive.has(user.sessionId)) send(socket, { msg: 'message', ...message });
      }
    }
  }

  /** Undefined while the database is away: what cannot be checked is not sent, but read again by those who may. */
  private async aliveOf(members: readonly Member[]): Promise<ReadonlySet<string> | undefined> {
    const ids = members.map(({ user }) => user.sessionId);
    return aliveSessions(this.installation.db, ids, this.ports.clock()).catch(() => undefined);
  }

  /** Customers see a subset of the rows, so they are not notified of the others. */
  private notifyChange(entity: string, ids: number[] | undefined): void {
    const text = JSON.stringify({ msg: 'entity', entity, ids } satisfies ToClient);
    for (const { socket, user } of this.members)
      if (!user.isCustomer && this.ports.mayRead(user, entity)) sendText(socket, text);
  }

  /** Closes connections whose session has ended. While the database is away none is closed. */
  private async check(): Promise<void> {
    if (this.checking || this.members.size === 0) return;
    this.checking = true;
    try {
      const ids = [...this.members].map(({ user }) => user.sessionId);
      const alive = await aliveSessions(this.installation.db, ids, this.ports.clock());
      const ended = [...this.members].filter(({ user }) => ids.includes(user.sessionId) && !alive.has(user.sessionId));
      for (const { socket } of ended) socket.close(closed.unauthorized, 'session');
    } catch {
      // Checked again in a second.
    } finally {
      this.checking = false;
    }
  }

  /** Rights may have changed: they are read again and clients refresh their session. */
  private async renew(topic = 'session'): Promise<void> {
    for (const member of this.members) {
      try {
        const user = await this.ports.authenticate(this.installation, member.token, { now: this.ports.clock() });
        if (user && isHeldBack(user)) {
          member.socket.close(closed.unauthorized, 'session');
          continue;
        }
        if (user) member.user = user;
      } catch (error) {
        this.ports.report(error);
      }
      send(member.socket, { msg: 'refresh', topic });
    }
  }

  stop(): void {
    clearInterval(this.timer);
    this.changes.stop();
    this.unsubscribe();
  }
}
