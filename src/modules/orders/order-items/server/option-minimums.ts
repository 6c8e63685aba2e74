import type { Executor } from '../../../../engine/server/db';
import { raw, sql, type Sql } from '../../../../engine/server/sql';
import type { OptionMinimums } from '../../../quotations/calculation/model';
import type { StepChoice } from './item-steps';

/** Whether an option of that alias counts with minimums of its own. */
export const hasMinimums = (alias: string): Sql =>
  sql`num_nonnulls(${raw(`${alias}.min_outline, ${alias}.min_surface, ${alias}.min_surface_sum`)}) > 0`;

const columns = sql`so.min_outline, so.min_surface::text as min_surface, so.min_surface_sum::text as min_surface_sum`;

interface KnownOption extends OptionMinimums {
  id: number;
  serviceStepId: number;
  serviceId: number;
  /** What a new item gets: the first option of a step that is not optional. */
  isStandard: boolean;
}

/** All options with minimums of their own; most companies have few or none. */
export const optionsWithMinimums = (db: Executor): Promise<KnownOption[]> =>
  db.rows<KnownOption>(sql`
    select so.id, so.service_step_id, s.service_id, ${columns}, not s.is_optional
      and so.id = (select min(x.id) from step_options x where x.service_step_id = s.id) as is_standard
    from step_options so join service_steps s on s.id = so.service_step_id where ${hasMinimums('so')}`);

interface Worked {
  /** The service the item will have, and whether it has it already. */
  serviceId: number | null;
  isSameService: boolean;
  /** Steps as they are stored, and as they are sent. */
  steps: readonly { serviceStepId: number; stepOptionId: number | null }[];
  chosen: readonly StepChoice[];
}

/** Those of the options an item will have once its steps are written. */
export function optionsOfItem(
  options: readonly KnownOption[],
  { serviceId, isSameService, steps, chosen }: Worked,
): OptionMinimums[] {
  const isKept = isSameService && steps.length > 0;
  return options.filter(({ id, serviceStepId, isStandard, ...option }) => {
    if (option.serviceId !== serviceId) return false;
    const choice = chosen.find((one) => one.serviceStepId === serviceStepId);
    if (choice && !choice.on) return false;
    if (choice?.stepOptionId !== undefined) return choice.stepOptionId === id;
    return isKept ? steps.some((step) => step.stepOptionId === id) : isStandard;
  });
}

/** The same of items as they are stored, by item. */
export async function storedOptions(db: Executor, items: readonly number[]): Promise<Map<number, OptionMinimums[]>> {
  const rows = await db.rows<OptionMinimums & { orderItemId: number }>(sql`
    select x.order_item_id, ${columns} from order_item_services x join step_options so on so.id = x.step_option_id
    where x.order_item_id = any(${[...items]}::int[]) and ${hasMinimums('so')}`);
  const found = new Map<number, OptionMinimums[]>();
  for (const row of rows) found.set(row.orderItemId, [...(found.get(row.orderItemId) ?? []), row]);
  return found;
}
