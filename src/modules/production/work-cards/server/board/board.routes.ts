import { z } from 'zod';
import { notFound } from '../../../../../engine/errors';
import { abilities } from '../../../../../engine/server/actions';
import type { Ctx } from '../../../../../engine/server/context';
import { defineRoute } from '../../../../../engine/server/route';
import { sql } from '../../../../../engine/server/sql';
import { isMine, isOfToday, isPresent, openKinds } from '../open-card';
import { missingOn, refusalOf } from '../close-card';
import { workCards } from '../../work-cards.entity';
import { availableFor } from './board-available';
import { framesOf } from './board-frames';
import { productsOf } from './board-products';
import { type Board, boardSchema } from '../../board.schema';

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const boardRoute = defineRoute({
  method: 'GET',
  path: '/work-cards/:id/board',
  summary: 'A work card with its frames, what may hang on them, paint, people, breaks and notes',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_READ',
  scope: 'rows',
  params: z.object({ id }),
  output: boardSchema,
  handler: ({ ctx, params }) => board(ctx, params.id),
});

const person = sql`concat_ws(' ', x.name, x.surname)`;
const user = sql`json_build_object('id', x.id, 'name', ${person})`;

async function board(ctx: Ctx, cardId: number): Promise<Board> {
  const { db } = ctx;
  const head = await db.one<Board['card'] & { mine: boolean; ofToday: boolean }>(sql`
    select t.id, t.version, t.number_text, t.kind, t.date, t.time_from,
      t.time_to, t.closed_at, t.note, t.place_id, t.company_id,
      json_build_object('id', f.id, 'name', f.name) as company,
      json_build_object('id', g.id, 'name', g.name, 'maxWeight', g.max_weight::text, 'length', g.length, 'width', g.width)
        as place,
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'timeFrom', h.time_from,
        'timeTo', h.time_to) end as shift,
      json_build_object('id', z.id, 'name', z.name, 'color', z.color) as work_card_status,
      case when x.id is not null then json_build_object('id', x.id, 'name', ${person}) end as responsible_user,
      ${isMine(ctx)} as mine, ${isOfToday(ctx)} as of_today
    from work_cards t
    join companies f on f.id = t.company_id
    join places g on g.id = t.place_id
    join work_cards_status z on z.id = t.work_card_status_id
    left join shifts h on h.id = t.shift_id
    left join users x on x.id = t.responsible_user_id
    where t.id = ${cardId}`);
  if (!head) throw notFound();
  const { mine, ofToday, ...card } = head;
  const { placeId, companyId } = card;
  const open = openKinds.includes(card.kind);
  const missing = await missingOn(ctx, db, cardId);
  const people = await peopleOn(ctx, cardId);
  return {
    card,
    frames: await framesOf(db, cardId),
    available: open ? await availableFor(db, { placeId, companyId }) : [],
    products: ctx.hasModule('STOCK')
      ? await productsOf(db, { cardId, today: ctx.today(), usagePerArea: ctx.settings.paintUsagePerArea })
      : [],
    ...people,
    me: {
      working: people.users.some(({ userId, present }) => present && userId === ctx.user.id),
      joinable: open && ofToday,
    },
    missing,
    ...possible(ctx, card, mine, refusalOf(missing)),
  };
}

async function peopleOn(ctx: Ctx, cardId: number): Promise<Pick<Board, 'users' | 'breaks' | 'notes'>> {
  const { db } = ctx;
  return {
    users: await db.rows(sql`
      select u.id, u.user_id, ${user} as "user", ${person} as name, r.name as role,
        case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as shift_role, u.time_from, u.time_to,
        ${isPresent(ctx)} as present,
        (select max(p.name) from shift_users u join work_cards c on c.id = u.work_card_id join places p on p.id = c.place_id
          where u.user_id = x.id and c.id <> ${cardId} and ${isPresent(ctx)}) as elsewhere
      from shift_users u join users x on x.id = u.user_id left join shift_roles r on r.id = u.shift_role_id
      where u.work_card_id = ${cardId} order by u.time_from, u.id`),
    breaks: await db.rows(sql`
      select b.id, b.version, b.user_id, ${user} as "user", ${person} as name, b.break_type_id,
        json_build_object('id', y.id, 'name', y.name) as break_type, b.time_from, b.time_to, b.minutes, b.note
      from work_cards_break b join users x on x.id = b.user_id join work_cards_break_types y on y.id = b.break_type_id
      where b.work_card_id = ${cardId} order by b.id desc limit 100`),
    notes: await db.rows(sql`
      select n.id, n.date, n.user_id, ${user} as "user", ${person} as name, n.note
      from work_card_notes n join users x on x.id = n.user_id
      where n.work_card_id = ${cardId} order by n.id desc limit 50`),
  };
}

/** What this person may do with the card, and what stands in the way. */
function possible(
  ctx: Ctx,
  card: Board['card'],
  mine: boolean,
  refusal: string | undefined,
): Pick<Board, 'can' | 'why'> {
  const open = openKinds.includes(card.kind);
  const { edit, delete: remove, ...steps } = abilities(ctx, stepsOf, { ...card });
  const may: Record<string, boolean> = {
    write: Boolean(edit) && open,
    work: ctx.can(['WORK_CARDS_WORK', 'WORK_CARDS_WRITE']) && open,
    delete: Boolean(remove) && open,
    ...steps,
  };
  const why: Record<string, string> = {};
  for (const [key, allowed] of Object.entries(may)) {
    if (!allowed) continue;
    if (!mine) why[key] = 'NoAccessToWorkCard';
    else if (key === 'close' && refusal) why[key] = refusal;
  }
  return { can: Object.fromEntries(Object.entries(may).map(([key, allowed]) => [key, allowed && !why[key]])), why };
}
const stepsOf = { entity: workCards };
