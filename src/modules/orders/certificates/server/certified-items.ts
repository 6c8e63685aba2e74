import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { checkKind } from '../../../catalogue/service-checks/check-kinds';
import { type Figure, isWithin, summaryOf } from '../../quality/figures';
import type { CertifiedCheck, CertifiedItem } from '../certificate-content';

export type CoveredItem = Omit<CertifiedItem, 'paints' | 'checks'> & { isChecked: boolean };

/**
 * Items a certificate may cover, in the order of their positions. Cancelled ones are left out; what is ready or has left
 * has passed quality control, and so have the pieces of a delivery note whose items are still in work.
 */
export const coveredItems = (
  db: Executor,
  orderId: number,
  itemIds: readonly number[] | null,
): Promise<CoveredItem[]> =>
  db.rows<CoveredItem>(sql`
    select i.id as order_item_id, i.lp, i.name, nullif(concat_ws(' / ', i.code, i.external_code), '') as code,
      i.amount - i.lost_amount as amount, (coalesce(i.is_checked, false) or i.status in ${literals([itemState.ready, itemState.pickedUp])}
        or (${itemIds !== null} and i.picked_amount > 0)) as is_checked,
      x.name as service, x.name_en as service_en, x.name_de as service_de,
      (select nullif(concat_ws(' ', u.name, u.surname), '') from users u where u.id = i.checked_user_id) as controller,
      i.checked_at as controlled
    from order_items i join orders o on o.id = i.order_id left join services x on x.id = coalesce(i.service_id, o.service_id)
    where i.order_id = ${orderId} and i.status <> ${literal(itemState.cancelled)} and i.amount > i.lost_amount
      and (${itemIds === null} or i.id = any(${[...(itemIds ?? [])]}::int[]))
    order by i.lp, i.id`);

interface Control {
  orderItemId: number;
  faulty: number;
  figures: readonly Figure[];
}

const controlsOf = (db: Executor, itemIds: readonly number[]): Promise<Control[]> =>
  db.rows<Control>(sql`
    select order_item_id, rework_amount + lost_amount as faulty, coalesce(figures, '[]') as figures
    from quality_controls
    where order_item_id = any(${[...itemIds]}::int[]) and undone_at is null and good_amount > taken_amount order by id`);

interface Paint {
  orderItemId: number;
  name: string;
  nameEn: string;
  nameDe: string;
  lots: string[];
}

/** Paints of items, with the lots weighed on the cards their pieces hung on. */
const paintsOf = (db: Executor, itemIds: readonly number[]): Promise<Paint[]> =>
  db.rows<Paint>(sql`
    select i.id as order_item_id, concat_ws(' ', p.code, p.name) as name, concat_ws(' ', p.code, coalesce(p.name_en, p.name)) as name_en,
      concat_ws(' ', p.code, coalesce(p.name_de, p.name_en, p.name)) as name_de,
      coalesce((select json_agg(distinct w.serial_number order by w.serial_number) from work_card_products w
        where w.product_id = p.id and w.serial_number is not null
          and exists (select from work_cards_items h where h.work_card_id = w.work_card_id and h.order_item_id = i.id)), '[]') as lots
    from order_items i
    cross join lateral (values (1, i.product2_id), (2, i.product1_id), (3, i.product3_id)) x(at, product_id)
    join products p on p.id = x.product_id
    where i.id = any(${[...itemIds]}::int[]) order by i.id, x.at`);

/** Where pieces were sorted out, figures out of the limits are theirs: the parts that leave have the others. */
const valuesOf = ({ faulty }: Control, figure: Figure): readonly string[] =>
  faulty > 0 ? figure.values.filter((value) => isWithin(figure, value)) : figure.values;

/** The checks of an item, each once, with the figures of all its controls. */
function checksOfControls(controls: readonly Control[]): CertifiedCheck[] {
  const known = new Map<string, { figure: Figure; values: string[]; isOk: boolean }>();
  for (const control of controls)
    for (const figure of control.figures) {
      const key = JSON.stringify([figure.kind, figure.name, figure.minimum, figure.maximum]);
      const sum = known.get(key) ?? { figure, values: [], isOk: true };
      sum.values.push(...valuesOf(control, figure));
      sum.isOk &&= figure.isOk || control.faulty > 0;
      known.set(key, sum);
    }
  return [...known.values()]
    .filter(({ figure }) => figure.kind !== checkKind.photo)
    .map(({ figure: { kind, name, minimum, maximum }, values, isOk }) => ({
      kind,
      name,
      minimum,
      maximum,
      isOk,
      figures: summaryOf(values) ?? null,
    }));
}

/** Names of checks in other languages, by the name the shop has for them. */
const namesOfChecks = async (db: Executor): Promise<Map<string, { nameEn: string | null; nameDe: string | null }>> =>
  new Map(
    (
      await db.rows<{ name: string; nameEn: string | null; nameDe: string | null }>(sql`
        select name, min(name_en) as name_en, min(name_de) as name_de from service_checks
        where name_en <> '' or name_de <> '' group by name`)
    ).map(({ name, ...names }) => [name, names]),
  );

/** What a certificate says of items, with three questions however many there are. */
export async function certifiedItems(db: Executor, items: readonly CoveredItem[]): Promise<CertifiedItem[]> {
  const ids = items.map(({ orderItemId }) => orderItemId);
  const controls = await controlsOf(db, ids);
  const paints = await paintsOf(db, ids);
  const names = await namesOfChecks(db);
  return items.map(({ isChecked: _, ...item }) => ({
    ...item,
    paints: paints
      .filter(({ orderItemId }) => orderItemId === item.orderItemId)
      .map(({ orderItemId: _, ...paint }) => paint),
    checks: checksOfControls(controls.filter(({ orderItemId }) => orderItemId === item.orderItemId)).map((check) => ({
      ...check,
      ...names.get(check.name),
    })),
  }));
}
