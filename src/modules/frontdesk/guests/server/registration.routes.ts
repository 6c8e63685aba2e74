import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { fieldSchema } from '../../../../engine/fields/schema';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { foundByLink, linkToken as token, openByLink } from '../../../../engine/server/public-links';
import { defineRoute, type PublicCtx, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { guestLinks } from '../guest-links.entity';
import { guestLinkKind, guestSource, guestState } from '../guest-states';
import { guests } from '../guests.entity';
import { registrationFields, registrationView, type RegisteredGuest, type RegistrationView } from '../registration';
import { findGuestLink, type FoundGuestLink } from './guest-links.server';
import { newBadge } from './badge';
import { announceGuest } from './guest-news';

const linkOf = (ctx: PublicCtx, token: string) =>
  foundByLink(ctx, { name: 'guest-link', module: 'GUESTS', find: findGuestLink }, token);

type State = RegistrationView['state'];

interface Announced extends RegisteredGuest {
  id: number;
  version: number;
  status: number;
  visitDate: string;
  userId: number | null;
  consentAt: string | null;
  source: 0 | 1 | 2;
}
const announcedGuest = (db: Executor, id: number): Promise<Announced | undefined> =>
  db.one<Announced>(sql`
    select id, version, status, name, surname, organisation, phone, email, car_registration, description, visit_date,
      user_id, consent_at, source
    from guests where id = ${id} for no key update`);

const registers: readonly number[] = [guestState.toConfirm, guestState.confirmed, guestState.awaiting];

function stateOf(link: FoundGuestLink, guest: Announced | undefined, now: Date): State {
  if (link.revokedAt !== null) return 'ended';
  if (link.validUntil !== null && Date.parse(link.validUntil) < now.getTime()) return 'ended';
  if (link.kind === guestLinkKind.tablet) return 'open';
  if (link.usedAt !== null) return 'done';
  return guest && registers.includes(guest.status) ? 'open' : 'ended';
}

const closedView = (state: State): RegistrationView => ({
  state,
  isTablet: false,
  company: null,
  building: null,
  host: null,
  visitDate: null,
  zone: null,
  guest: null,
  days: 0,
});

async function viewOf(write: WriteCtx, link: FoundGuestLink): Promise<RegistrationView> {
  const { tx } = write;
  const guest = link.guestId === null ? undefined : await announcedGuest(tx, link.guestId);
  const state = stateOf(link, guest, write.now());
  const isTablet = link.kind === guestLinkKind.tablet;
  if (state !== 'open') return { ...closedView(state), isTablet };
  const place = await tx.one<{ company: string | null; building: string | null; host: string | null }>(sql`
    select coalesce(c.name, (select name from companies where is_active order by id limit 1)) as company,
      b.name as building, nullif(concat_ws(' ', u.name, u.surname), '') as host
    from (select 1) one left join guests g on g.id = ${link.guestId}
      left join buildings b on b.id = coalesce(g.building_id, ${link.buildingId}::int)
      left join companies c on c.id = coalesce(g.company_id, b.company_id) left join users u on u.id = g.user_id`);
  const { name, surname, organisation, phone, email, carRegistration, description } = guest ?? {};
  return {
    state,
    isTablet,
    company: place?.company ?? null,
    building: place?.building ?? null,
    host: place?.host ?? null,
    visitDate: guest?.visitDate ?? null,
    days: write.settings.guestRetentionDays,
    zone: write.zone,
    guest: guest
      ? ({ name, surname, organisation, phone, email, carRegistration, description } as RegisteredGuest)
      : null,
  };
}

const registration = z.strictObject({
  token,
  /** Made by the browser for one form, so that sending it twice registers once. */
  key: z.uuid(),
  consent: z.literal(true, 'GuestConsentRequired'),
  ...registrationFields,
});
type Registration = z.output<typeof registration>;

/** As the entity checks them: control characters, the form of addresses and numbers. Throws 400 naming the field. */
function checked({ token: _, key: __, consent: ___, ...fields }: Registration): RegisteredGuest {
  const wrong: Record<string, string> = {};
  for (const [key, value] of Object.entries(fields)) {
    const result = fieldSchema(guests.fields[key as keyof typeof fields]).safeParse(value);
    if (!result.success) wrong[key] = result.error.issues[0]?.message ?? 'InvalidInput';
  }
  if (Object.keys(wrong).length) throw invalid(wrong);
  return fields;
}

/** Stores what a guest wrote: with the announced visit, or as a visit that begins now. */
async function register(write: WriteCtx, link: FoundGuestLink, body: Registration): Promise<void> {
  const fields = checked(body);
  const consentAt = write.now().toISOString();
  if (link.kind === guestLinkKind.guest) {
    const guest = await announcedGuest(write.tx, link.guestId!);
    const fresh = await findGuestLink(write.tx, body.token);
    if (!guest || !fresh || stateOf(fresh, guest, write.now()) !== 'open') throw refused('GuestLinkEnded');
    await write.change(guests, [{ row: guest, set: { ...fields, consentAt, source: guestSource.link } }], {
      action: 'register',
    });
    await write.change(guestLinks, [{ row: fresh, set: { usedAt: consentAt } }]);
    return announceGuest(write, { ...guest, ...fields }, 'guestRegistered');
  }
  // Of one form sent twice at once the second finds the guest of the first.
  await write.tx.run(sql`select 1 from guest_links where id = ${link.id} for no key update`);
  const guestOf = () => write.tx.one<{ id: number }>(sql`select id from guests where client_key = ${body.key}`);
  if (await guestOf()) return;
  const building = await write.tx.one<{ companyId: number | null }>(
    sql`select company_id from buildings where id = ${link.buildingId}`,
  );
  const visit = { visitDate: consentAt, buildingId: link.buildingId, companyId: building?.companyId ?? null };
  const origin = { source: guestSource.tablet, consentAt, clientKey: body.key, badgeCode: newBadge() };
  await insertMany(write, guests, [{ ...fields, ...visit, ...origin }]);
  const made = await guestOf();
  await announceGuest(write, { id: made!.id, ...fields, userId: null }, 'guestRegistered');
}

const guestName = (ctx: PublicCtx): string => ctx.t('frontdesk:guests.one');

/**
 * What the link of a guest opens, without an account.
 */
export const registrationRoutes: readonly Route[] = [
  defineRoute({
    ...openByLink,
    path: '/guest-registration/open',
    summary: 'The visit behind a registration link, or why the link does not work any more.',
    load: 'read',
    body: z.strictObject({ token }),
    output: registrationView,
    async handler({ ctx, body }) {
      const link = await linkOf(ctx, body.token);
      if (typeof link === 'string') return closedView(link);
      return ctx.write(guestName(ctx), (write) => viewOf(write, link));
    },
  }),
  defineRoute({
    ...openByLink,
    path: '/guest-registration',
    summary: 'A guest registers for the visit by a link.',
    load: 'write',
    body: registration,
    output: registrationView,
    async handler({ ctx, body }) {
      const link = await linkOf(ctx, body.token);
      if (typeof link === 'string') throw refused('GuestLinkEnded');
      return ctx.write(guestName(ctx), async (write) => {
        if (link.kind === guestLinkKind.tablet && stateOf(link, undefined, write.now()) !== 'open')
          throw refused('GuestLinkEnded');
        await register(write, link, body);
        return { ...closedView('done'), isTablet: link.kind === guestLinkKind.tablet };
      });
    },
  }),
];
