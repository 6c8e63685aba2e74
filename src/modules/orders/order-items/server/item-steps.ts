import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { hasMinimums } from './option-minimums';
import { pieceFacts } from './step-pieces';
import { itemState } from '../../../states/order-states';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
/** An item may be sent back as it was read. */
const asRead = z.unknown().optional().describe('As it was read; not written.');
/** Which steps an item goes through and how: steps not named stay. Only an optional step can be left out. */
export const stepsSchema = z
  .array(
    z.strictObject({
      serviceStepId: id,
      stepOptionId: z.nullable(id).optional(),
      on: z.boolean().default(true),
      name: asRead,
      optionName: asRead,
      sequence: asRead,
      status: asRead,
      finishedAmount: asRead,
      minimums: asRead,
    }),
  )
  .max(100, 'TooMany');
export type StepChoice = z.output<typeof stepsSchema>[number];

/** Written as JSON from the row: PostgreSQL looks up less for it than for an object built member by member. */
const stepFacts: Sql = sql`select x.service_step_id as "serviceStepId", st.name, x.step_option_id as "stepOptionId",
  so.name as "optionName", x.sequence, x.status, x.finished_amount as "finishedAmount"`;

/** The least an option (`so`) counts with. */
const minimumsOfOption: Sql = sql`json_build_object('minOutline', so.min_outline, 'minSurface', so.min_surface::text,
  'minSurfaceSum', so.min_surface_sum::text)`;

/** The steps of an item in order, as they travel with it; with minimums where the option of a step has any. */
export const stepsOfItem: Sql = sql`(
  select coalesce(json_agg(case when ${hasMinimums('so')} then to_json(counted) else to_json(facts) end
    order by x.sequence, x.id), '[]')
  from order_item_services x
  join service_steps st on st.id = x.service_step_id
  left join step_options so on so.id = x.step_option_id
  cross join lateral (${stepFacts}) facts
  cross join lateral (select facts.*, ${minimumsOfOption} as minimums) counted
  where x.order_item_id = t.id)`;

/** Where the pieces of an item stand at each step: `[{ serviceStepId, facts }]`, the facts for `pieceCounts`. */
export const piecesOfItem: Sql = sql`(
  select coalesce(json_agg(json_build_object('serviceStepId', s.service_step_id, 'facts', ${pieceFacts})), '[]')
  from order_item_services s join order_items i on i.id = s.order_item_id
  where s.order_item_id = t.id and s.finished_amount > 0)`;

/**
 * The steps of an item a partner does: `[{ id, version, serviceStepId, sentDate, returnedDate }]`; null in a shop that does all of
 * its steps itself.
 */
export const partnerStepsOfItem: Sql = sql`case when exists (select from service_steps where is_external) then (
  select json_agg(json_build_object('id', x.id, 'version', x.version, 'serviceStepId', x.service_step_id,
    'sentDate', x.sent_date, 'returnedDate', x.returned_date) order by x.sequence, x.id)
  from order_item_services x join service_steps st on st.id = x.service_step_id and st.is_external
  where x.order_item_id = t.id) end`;

/** A step an item is known to have. */
export interface KnownStep {
  serviceStepId: number;
  stepOptionId: number | null;
  finishedAmount: number;
}
type StoredItem = { id: number; steps?: KnownStep[] };

/** The steps an item had before its write, as `takeSteps` read them. */
export const stepsBefore = (before: StoredItem | undefined): readonly KnownStep[] => before?.steps ?? [];

/** Reads the steps of items that are written, in one statement, for `stepsBefore`. */
export async function takeSteps(
  { tx }: Pick<WriteCtx, 'tx'>,
  lines: readonly { before: { id: number } | undefined }[],
): Promise<void> {
  const items = new Map<number, StoredItem>(lines.flatMap(({ before }) => (before ? [[before.id, before]] : [])));
  if (!items.size) return;
  const steps = await tx.select('order-item-services', {
    columns: ['orderItemId', 'serviceStepId', 'stepOptionId', 'finishedAmount'],
    where: { orderItemId: [...items.keys()] },
  });
  for (const step of steps) (items.get(step.orderItemId)!.steps ??= []).push(step);
}

/** What is chosen for one line, with its service and how the line is called in the request. */
export interface ChosenSteps {
  serviceId: number | null;
  steps: readonly StepChoice[];
  name: string;
}

/** Refuses steps of another service, options of another step, and leaving out what is not optional: 400 by line. */
export async function checkSteps({ tx }: Pick<WriteCtx, 'tx'>, lines: readonly ChosenSteps[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ steps }) => steps.map((step) => step.serviceStepId)))];
  if (!ids.length) return;
  const rows = await tx.rows<{ id: number; serviceId: number; isOptional: boolean; options: number[] }>(sql`
    select s.id, s.service_id, s.is_optional,
      array(select o.id from step_options o where o.service_step_id = s.id) as options
    from service_steps s where s.id = any(${ids}::int[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { serviceId, steps, name } of lines) {
    for (const { serviceStepId, stepOptionId, on } of steps) {
      const step = known.get(serviceStepId);
      if (step?.serviceId !== serviceId) throw invalid({ [name]: 'StepOfOtherService' });
      if (!on && !step.isOptional) throw invalid({ [name]: 'StepNotOptional' });
      if (stepOptionId && !step.options.includes(stepOptionId)) throw invalid({ [name]: 'OptionOfOtherStep' });
    }
  }
}

const serviceOf = sql`coalesce(i.service_id, (select o.service_id from orders o where o.id = i.order_id))`;
const firstOption = sql`(select min(o.id) from step_options o where o.service_step_id = s.id)`;

const notBegun = sql`x.finished_amount = 0 and x.status < ${literal(itemState.inProgress)}`;
const ofOtherService = sql`s.service_id is distinct from ${serviceOf}`;

/** Whether pieces of an item `i` hang on a frame at a step that would go: by default one of another service than the item's. */
export const losesHung = (goes: Sql = ofOtherService): Sql => sql`exists (
  select from order_item_services x join service_steps s on s.id = x.service_step_id
    join work_cards_items w on w.order_item_service_details_id = x.id
  where x.order_item_id = i.id and ${notBegun} and ${goes})`;

/** 422 `PiecesHang` naming the first item of which pieces hang at a step that would go. */
export async function requireTakenDown(
  { tx }: Pick<WriteCtx, 'tx'>,
  items: readonly number[],
  goes?: Sql,
): Promise<void> {
  if (!items.length) return;
  const item = await tx.one<{ name: string }>(
    sql`select i.name from order_items i where i.id = any(${[...items]}::int[]) and ${losesHung(goes)} order by i.lp limit 1`,
  );
  if (item) throw refused('PiecesHang', { errorDetails: item.name });
}

/**
 * Brings the steps of items in line with their service: steps of another service go unless work on them has begun,
 * items without a step of theirs get the service's, optional ones excepted, each with its first option. Two statements.
 */
export function syncSteps({ tx }: Pick<WriteCtx, 'tx'>, orderId: number, items: readonly number[]): void {
  if (!items.length) return;
  tx.send(sql`
    delete from order_item_services x using order_items i, service_steps s
    where i.order_id = ${orderId} and i.id = any(${[...items]}::int[]) and x.order_item_id = i.id
      and s.id = x.service_step_id and ${ofOtherService} and ${notBegun}`);
  tx.send(sql`
    insert into order_item_services (order_item_id, service_step_id, step_option_id, sequence)
    select i.id, s.id, ${firstOption}, s.sequence
    from order_items i join service_steps s on s.service_id = ${serviceOf} and not s.is_optional
    where i.order_id = ${orderId} and i.id = any(${[...items]}::int[])
      and not exists (select from order_item_services x join service_steps y on y.id = x.service_step_id
        where x.order_item_id = i.id and y.service_id = s.service_id)
    on conflict (order_item_id, service_step_id) do nothing`);
}

/** Stores what was chosen for items: at most two statements. */
export async function chooseSteps(
  { tx }: Pick<WriteCtx, 'tx'>,
  chosen: readonly { itemId: number; steps: readonly StepChoice[] }[],
): Promise<void> {
  const rows = chosen.flatMap(({ itemId, steps }) =>
    steps.map(({ serviceStepId, stepOptionId, on }) => ({
      item: itemId,
      step: serviceStepId,
      option: stepOptionId ?? null,
      standard: stepOptionId === undefined,
      on,
    })),
  );
  const off = rows.filter(({ on }) => !on);
  const on = rows.filter((row) => row.on);
  if (off.length) {
    const left = sql`jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as c(item int, step int)`;
    const itemIds = off.map(({ item }) => item);
    await requireTakenDown(
      { tx },
      itemIds,
      sql`(x.order_item_id, x.service_step_id) in (select c.item, c.step from ${left})`,
    );
    await tx.run(sql`
      delete from order_item_services x using ${left}
      where x.order_item_id = c.item and x.service_step_id = c.step and ${notBegun}`);
  }
  if (on.length) {
    await tx.run(sql`
      insert into order_item_services (order_item_id, service_step_id, step_option_id, sequence)
      select c.item, s.id, case when c.standard then ${firstOption} else c.option end, s.sequence
      from jsonb_to_recordset(${JSON.stringify(on)}::jsonb) as c(item int, step int, option int, standard boolean)
      join service_steps s on s.id = c.step
      on conflict (order_item_id, service_step_id) do update set step_option_id = excluded.step_option_id`);
  }
}
