import type { Executor } from '../../../../engine/server/db';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';
import type { OptionInput, StepInput } from '../../calculation/model';
import { inCurrency } from '../../../settings/money/in-currency';
import type { ChosenStep, RawItem } from './read-items';

interface StepRow {
  id: number;
  serviceId: number;
  name: string;
  price: number | null;
  isOptional: boolean;
  options: OptionInput[];
}
/** Which steps an item goes through, with their prices in the document's currency. */
export type StepsOf = (item: RawItem) => StepInput[];

/** The steps and options of all items in one query. @param rate see `inCurrency` */
export async function readSteps(db: Executor, items: readonly RawItem[], rate: string | null): Promise<StepsOf> {
  const services = [...new Set(items.flatMap(({ serviceId, chosen }) => (chosen ? [] : (serviceId ?? []))))];
  const chosen = [...new Set(items.flatMap((item) => item.chosen?.map(({ serviceStepId }) => serviceStepId) ?? []))];
  const rows = services.length || chosen.length ? await findSteps(db, services, chosen) : [];
  const steps = rows.map((row) => converted(row, rate));
  const byId = new Map(steps.map((step) => [step.id, step]));
  return (item) => {
    const wanted = item.chosen ?? steps.filter((step) => step.serviceId === item.serviceId).flatMap(usual);
    return wanted.flatMap(({ serviceStepId, stepOptionId }) => {
      const step = byId.get(serviceStepId);
      if (!step) return [];
      const option = step.options.find(({ id }) => id === stepOptionId) ?? null;
      return [{ id: step.id, name: step.name, price: step.price, option, manualPrice: null }];
    });
  };
}

/** What a service brings unasked: every step that is not optional, with its first option. */
const usual = ({ id, isOptional, options }: StepRow): ChosenStep[] =>
  isOptional ? [] : [{ serviceStepId: id, stepOptionId: options[0]?.id ?? null }];

function converted(step: StepRow, rate: string | null): StepRow {
  const money = (amount: number | null) => (amount === null ? null : inCurrency(amount, rate));
  return {
    ...step,
    price: money(step.price),
    options: step.options.map((option) => ({
      ...option,
      pricePerUnit: money(option.pricePerUnit),
      pricePerArea: money(option.pricePerArea),
      pricePerWeight: money(option.pricePerWeight),
    })),
  };
}

const findSteps = (db: Executor, services: number[], steps: number[]): Promise<StepRow[]> =>
  fetchPrepared<StepRow>(
    db,
    sql`
    select s.id, s.service_id, s.name, s.price, s.is_optional,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'invoiceName', o.invoice_name,
          'inMainQuotation', o.in_main_quotation, 'priceMultiplier', o.price_multiplier::text,
          'weightMultiplier', o.weight_multiplier::text, 'areaMultiplier', o.area_multiplier::text,
          'pricePerUnit', o.price_per_unit, 'pricePerArea', o.price_per_area, 'pricePerWeight', o.price_per_weight,
          'minOutline', o.min_outline, 'minSurface', o.min_surface::text, 'minSurfaceSum', o.min_surface_sum::text)
          order by o.id), '[]')
        from step_options o where o.service_step_id = s.id) as options
    from service_steps s where s.service_id = any(${services}::int[]) or s.id = any(${steps}::int[])
    order by s.sequence, s.id`,
  );
