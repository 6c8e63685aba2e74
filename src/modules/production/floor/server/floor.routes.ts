import { z } from 'zod';
import { notFound, invalid } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { isMine, isOfToday, isPresent, isStillOpen } from '../../work-cards/server/open-card';
import { changesOf } from '../../scheduler/server/arrange';
import { changeMinutesOf } from '../../scheduler/server/change-minutes';
import { scheduled } from '../../scheduler/server/list';
import { scheduledItems } from '../../scheduler/scheduled-item';
import { controlRoutes, waitsAtControl } from './control.routes';
import { floorDecisions } from './decisions.routes';
import { floorShift } from './floor-shift';
import { ovenRoutes } from './oven.routes';
import { rackArrives } from './rack-travel';
import { sameAgain } from './same-again';
import { weighPaint } from './weigh-paint';
import { floorRacks, floorScan } from './scan.routes';
import { closeCard, floorPeople, joinCard, leaveCard, startCard } from './start-card.routes';
import { frameState } from '../../../orders/orders/frame-status';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const base = { method: 'GET', module: 'WORK_REPORTS', needs: 'WORK_CARDS_WORK', scope: 'installation' } as const;

const place = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  type: z.string().nullable(),
  isControl: z.boolean(),
  /** Steps in its queue; where it controls, items that wait for that. */
  queued: z.int(),
  racks: z.int(),
  openCards: z.int(),
  /** Steps can be planned and hung there; an oven everything runs through by itself has none. */
  hasSteps: z.boolean(),
  /** New cards begin there; out of use it is offered for its open ones. */
  isActive: z.boolean(),
});
const person = z.object({ id: z.int(), name: z.string(), surname: z.string() });
const hours = { timeFrom: z.int(), timeTo: z.int() };
const card = z.object({
  id: z.int(),
  numberText: z.string().nullable(),
  kind: z.int(),
  date: z.iso.date(),
  status: z.object({ name: z.string(), color: z.string() }),
  shift: z.object({ name: z.string(), ...hours }).nullable(),
  users: z.array(person),
  /** The caller may write it: is one of its people, answers for it, or may write all cards. */
  mine: z.boolean(),
  /** The caller is at work on it at this moment. */
  working: z.boolean(),
  /** It can be joined: of today, or of a shift that goes on past midnight. */
  joinable: z.boolean(),
  /** Of the shift that runs now. */
  current: z.boolean(),
  frames: z.int(),
  /** In work or finished. */
  framesBegun: z.int(),
  framesDone: z.int(),
});
const placeRows = (ctx: Ctx, id: number | null) => sql`
  select p.id, p.name, p.code, p.is_active, t.name as type, coalesce(t.is_control, false) as is_control,
    p.company_id, not coalesce(t.is_control, false) and exists (select from service_steps x where x.is_planned
      and not x.is_external and (x.place_type_id = p.place_type_id or x.place_type_id is null or p.place_type_id is null))
      as has_steps,
    case when t.is_control then (select count(*)::int from order_items i where ${waitsAtControl})
      when ${ctx.hasModule('ORDER_SCHEDULER')}
        then (select count(*)::int from order_item_services s where s.plan_place_id = p.id and s.plan_seq > 0)
      else 0 end as queued,
    (select count(*)::int from racks r where r.place_id = p.id and r.is_active) as racks,
    (select count(*)::int from work_cards t where t.place_id = p.id and ${isStillOpen(ctx)}) as open_cards
  from places p left join place_types t on t.id = p.place_type_id
  where (p.is_on_floor and ${id}::int is null or p.id = ${id}::int)
    and (p.is_active or exists (select from work_cards t where t.place_id = p.id and ${isStillOpen(ctx)})) order by p.id`;

type PlaceRow = z.output<typeof place> & { companyId: number | null };

const floorPlaces = defineRoute({
  ...base,
  path: '/floor/places',
  summary: 'Places of the shop floor with what waits at each',
  output: z.object({ items: z.array(place) }),
  handler: async ({ ctx }) => {
    const rows = await ctx.db.rows<PlaceRow>(placeRows(ctx, null));
    return { items: rows.map(({ companyId: _, ...row }) => row) };
  },
});

const floorPlace = defineRoute({
  ...base,
  path: '/floor/places/:id',
  summary: 'A place, the shift that runs there now and its open work cards, the latest first',
  params,
  output: z.object({
    place,
    date: z.iso.date(),
    shift: z.object({ id: z.int(), name: z.string(), ...hours }).nullable(),
    cards: z.array(card),
  }),
  async handler({ ctx, params }) {
    const [found] = await ctx.db.rows<PlaceRow>(placeRows(ctx, params.id));
    if (!found) throw notFound();
    const { companyId, ...known } = found;
    const now = await floorShift(ctx, ctx.db, { id: params.id, companyId });
    const cards = await ctx.db.rows<z.output<typeof card>>(sql`
      select t.id, t.number_text, t.kind, t.date::text as date,
        json_build_object('name', s.name, 'color', s.color) as status,
        case when h.id is null then null
          else json_build_object('name', h.name, 'timeFrom', h.time_from, 'timeTo', h.time_to) end as shift,
        coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) order by u.id)
          from users u where u.id in (select u.user_id from shift_users u where u.work_card_id = t.id and ${isPresent(ctx)})), '[]') as users,
        ${isMine(ctx)} as mine, exists (select 1 from shift_users u where u.work_card_id = t.id
          and u.user_id = ${ctx.user.id} and ${isPresent(ctx)}) as working, ${isOfToday(ctx)} as joinable,
        (t.date = ${now.date}::date and t.shift_id is not distinct from ${now.shift?.id ?? null}::int) as current,
        (select count(*)::int from work_card_frames f where f.work_card_id = t.id) as frames,
        (select count(*)::int from work_card_frames f where f.work_card_id = t.id and f.status > ${literal(frameState.inPreparation)}) as frames_begun,
        (select count(*)::int from work_card_frames f where f.work_card_id = t.id and f.status = ${literal(frameState.finished)}) as frames_done
      from work_cards t join work_cards_status s on s.id = t.work_card_status_id left join shifts h on h.id = t.shift_id
      where t.place_id = ${params.id} and ${isStillOpen(ctx)}
      order by "current" desc, t.date desc, t.id limit 20`);
    return { place: known, date: now.date, shift: now.shift, cards };
  },
});

/** Most steps of a queue that are shown. */
const QUEUE = 100;

const floorQueue = defineRoute({
  ...base,
  path: '/floor/places/:id/queue',
  summary: 'The first steps of the queue of a place, each with what speaks against it, and what changes of paint take',
  module: 'ORDER_SCHEDULER',
  params,
  output: scheduledItems.extend({ changes: z.array(z.object({ fromId: z.int(), toId: z.int(), minutes: z.int() })) }),
  async handler({ ctx, params }) {
    const filter = JSON.stringify({ planPlaceId: params.id });
    const queue = await scheduled(ctx, 'planned', { page: 0, itemsPerPage: QUEUE, filter });
    const paints = queue.items.map(({ product }) => ({ paintId: product?.id ?? null }));
    const minutes = await changeMinutesOf(
      ctx,
      paints.map(({ paintId }) => paintId),
    );
    const changes = changesOf(paints).map(([fromId, toId]) => ({ fromId, toId, minutes: minutes(fromId, toId) }));
    return { ...queue, changes };
  },
});

const photoFields = z.strictObject({ itemErrorId: z.coerce.number().int().min(1).max(2_147_483_647) });

/**
 * The photo of an error: whoever may report one may show it, without the right to all attachments. It stays in the shop
 * until the office shows it to the customer.
 */
const errorPhoto = defineRoute({
  method: 'POST',
  path: '/floor/photo',
  summary: 'Add a photo to an error one reported: multipart `itemErrorId`, then `file`, up to 10 MB',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'],
  scope: 'own',
  load: 'heavy',
  output: z.object({ id: z.int() }),
  async handler({ ctx, request }) {
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    const parsed = photoFields.safeParse(upload.fields);
    if (!parsed.success) throw invalid({ itemErrorId: 'Required' });
    const id = parsed.data.itemErrorId;
    const own = await ctx.db.one(sql`select 1 from item_errors where id = ${id} and user_id = ${ctx.user.id}`);
    if (!own) throw notFound();
    return storeAttachment(ctx, upload, { parent: 'itemErrorId', id, isInternal: true });
  },
});

export const floorRoutes = [
  floorPlaces,
  floorPlace,
  floorQueue,
  floorScan,
  floorRacks,
  ...controlRoutes,
  floorDecisions,
  startCard,
  joinCard,
  leaveCard,
  floorPeople,
  rackArrives,
  sameAgain,
  weighPaint,
  ...ovenRoutes,
  closeCard,
  errorPhoto,
];
