import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { ReadyDate } from '../../../orders/forecast/forecast-answer';
import { readyAnswer } from './answers';
import { finishWork } from './forecast';
import type { ItemRow, StepRow } from './read-plan';

/** What somebody would like coated: measures of the whole of it. */
export interface Request {
  serviceId: number;
  area: number;
  weight: number;
  productId: number | null;
  goodsOn: string | null;
}
type Asked = Pick<StepRow, 'id' | 'name' | 'placeTypeId' | 'isPlanned' | 'isExternal'> & {
  takesPaint: boolean;
  usage: number;
};

/** The first day a request could be ready on, put behind what is planned. Throws 404 for a service without steps. */
export async function readyDateOf(ctx: Ctx, request: Request): Promise<ReadyDate> {
  const { db, settings, user } = ctx;
  const { serviceId, productId, area, weight } = request;
  const steps = await db.rows<Asked>(sql`
    select st.id, st.name, st.place_type_id, st.is_planned, st.is_external,
      coalesce(p.product_type_id = st.product_type_id, false) as takes_paint,
      coalesce(p.usage_per_area, ${settings.paintUsagePerArea}::numeric)::float8 as usage
    from service_steps st left join products p on p.id = ${productId}::int
    where st.service_id = ${serviceId} and not st.is_optional order by st.sequence, st.id`);
  if (!steps.length) throw notFound('serviceId');
  const company = user.companyId ?? (await onlyCompany(ctx));
  const item: ItemRow = {
    id: 0,
    orderId: 0,
    lp: 1,
    name: '',
    companyId: company,
    isHere: false,
    goodsOn: request.goodsOn ?? ctx.today(),
    weight: null,
    length: null,
  };
  const rows = steps.map((step): StepRow => {
    const paints = step.takesPaint && !step.isExternal;
    return {
      id: -step.id,
      itemId: 0,
      name: step.name,
      placeTypeId: step.placeTypeId,
      isPlanned: step.isPlanned,
      isExternal: step.isExternal,
      placeId: null,
      planDate: null,
      planSeq: 0,
      sentDate: null,
      area,
      weight,
      paintId: paints ? productId : null,
      ownerId: 0,
      need: paints ? area * step.usage * (1 + settings.paintWastePercent / 100) : 0,
    };
  });
  const { finishes, calendar } = await finishWork(ctx, { items: [item], steps: rows });
  const { finish, notes } = finishes.get(0)!;
  return readyAnswer(
    calendar,
    finish,
    notes.filter((note) => note !== 'notPlanned'),
  );
}

async function onlyCompany({ db }: Ctx): Promise<number> {
  const row = await db.one<{ id: number }>(sql`select coalesce(min(id), 0) as id from companies where is_active`);
  return row!.id;
}
