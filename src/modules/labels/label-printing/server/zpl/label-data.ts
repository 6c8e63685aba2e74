import type { Executor } from '../../../../../engine/server/db';
import type { Ctx } from '../../../../../engine/server/context';
import { recordCode } from '../../../../../engine/codes';
import { sql, type Sql } from '../../../../../engine/server/sql';
import type { LabelKind, Marker } from '../../label-kinds';

/** Whose label it is, and the declarations that name the prefixes of codes. */
export type LabelCtx = Pick<Ctx, 'db' | 'engine'>;

const codeOf = ({ engine }: LabelCtx, entity: string, id: number): string =>
  recordCode(engine.registry.get(entity).entity, id);

/** Everything a label of a kind may say about one record, as text; undefined where there is no such record. */
const load = async <K extends Exclude<LabelKind, 'etiquette' | 'place' | 'storage'>>(
  db: Executor,
  query: Sql,
): Promise<Record<Marker<K>, string> | undefined> => {
  const row = await db.one<{ values: Record<string, string | number | null> }>(query);
  if (!row) return undefined;
  const texts = Object.entries(row.values).map(([key, value]) => [key, value === null ? '' : String(value)]);
  return Object.fromEntries(texts) as Record<Marker<K>, string>;
};

/** A lot on stock. */
export const stockLabel = (ctx: LabelCtx, id: number) =>
  load<'stock'>(
    ctx.db,
    sql`select json_build_object('barcode', coalesce(nullif(s.barcode, ''), ${codeOf(ctx, 'stocks', id)}::text), 'productCode', p.code, 'productName', p.name,
      'productExternalCode', p.external_code, 'productBarcode', p.barcode, 'gloss', g.name, 'class', k.name,
      'producer', m.name, 'serialNumber', s.serial_number, 'boxNumber', s.box_number, 'dateTo', s.date_to,
      'amount', trim_scale(s.amount)::text, 'unit', s.unit, 'invoiceNumber', s.invoice_number, 'storageName', t.name,
      'companyCode', c.code, 'companyName', c.name, 'companyNip', c.nip, 'owner', o.name) as values
    from stocks s join products p on p.id = s.product_id join storages t on t.id = s.storage_id
      left join companies c on c.id = t.company_id left join customers o on o.id = t.customer_id
      left join producers m on m.id = p.producer_id
      left join product_attributes_gloss g on g.id = p.product_attributes_gloss_id
      left join product_attributes_class k on k.id = p.product_attributes_class_id
    where s.id = ${id}`,
  );

/** Goods as they came in: what stands on the label of their pallet. */
export const receptionLabel = ({ db }: LabelCtx, id: number) =>
  load<'reception'>(
    db,
    sql`select json_build_object('number', r.number_text, 'barcode', coalesce(nullif(r.barcode, ''), r.number_text),
      'customer', b.name, 'orderNumber', o.number_text, 'externalNumber', o.external_number, 'date', r.date,
      'receiptDate', r.receipt_date, 'deliveryDate', o.delivery_date, 'location', l.name, 'company', c.name,
      'note', r.note, 'positions', i.positions, 'amount', i.amount, 'colours', i.colours) as values
    from receptions r join customers b on b.id = r.customer_id join orders o on o.id = r.order_id
      join companies c on c.id = r.company_id left join locations l on l.id = r.location_id
      cross join lateral (
        select count(*) as positions, coalesce(sum(coalesce(x.counted_amount, x.declared_amount)), 0) as amount,
          string_agg(distinct coalesce(p.code, p.name), ', ') as colours
        from reception_items x join order_items y on y.id = x.order_item_id left join products p on p.id = y.product1_id
        where x.reception_id = r.id) i
    where r.id = ${id}`,
  );

/** Pieces of an order's item. */
export const itemLabel = (ctx: LabelCtx, id: number) =>
  load<'item'>(
    ctx.db,
    sql`select json_build_object('barcode', coalesce(nullif(i.barcode, ''), ${codeOf(ctx, 'order-items', id)}::text), 'itemName', i.name, 'code', i.code,
      'customer', b.name, 'orderNumber', o.number_text, 'externalNumber', o.external_number, 'amount', i.amount,
      'colours', coalesce(p.name, p.code), 'deliveryDate', o.delivery_date, 'location', l.name, 'company', c.name,
      'note', i.note) as values
    from order_items i join orders o on o.id = i.order_id join customers b on b.id = o.customer_id
      join companies c on c.id = o.company_id left join products p on p.id = i.product1_id
      left join locations l on l.id = i.location_id
    where i.id = ${id}`,
  );

/** A frame with what hangs on it. */
export const frameLabel = (ctx: LabelCtx, id: number) =>
  load<'frame'>(
    ctx.db,
    sql`select json_build_object('barcode', ${codeOf(ctx, 'work-card-frames', id)}::text, 'title', f.title, 'number', w.number_text, 'place', p.name,
      'date', w.date, 'shift', s.name, 'company', c.name, 'amount', h.amount, 'colours', h.colours,
      'positions', h.positions, 'orders', h.orders) as values
    from work_card_frames f join work_cards w on w.id = f.work_card_id join places p on p.id = w.place_id
      join companies c on c.id = w.company_id left join shifts s on s.id = w.shift_id
      cross join lateral (
        select coalesce(sum(x.amount), 0) as amount, string_agg(distinct coalesce(d.code, d.name), ', ') as colours,
          string_agg(x.amount || ' × ' || y.name, ', ' order by x.frame_position, x.id) as positions,
          string_agg(distinct o.number_text, ', ') as orders
        from work_cards_items x join order_items y on y.id = x.order_item_id join orders o on o.id = y.order_id
          left join products d on d.id = y.product1_id
        where x.work_card_frame_id = f.id) h
    where f.id = ${id}`,
  );

/** A rack of the shop with what it carries. A scanner reads its number. */
export const rackLabel = ({ db }: LabelCtx, id: number) =>
  load<'rack'>(
    db,
    sql`select json_build_object('barcode', r.code, 'number', r.code, 'rackName', r.name,
      'hooks', r.hooks || coalesce(' × ' || r.hook_pitch || ' mm', ''), 'maxWeight', trim_scale(r.max_weight) || ' kg',
      'length', r.length || ' mm', 'width', r.width || ' mm') as values
    from racks r where r.id = ${id}`,
  );

/** What a place does on a shift. */
export const workCardLabel = ({ db }: LabelCtx, id: number) =>
  load<'workcard'>(
    db,
    sql`select json_build_object('number', w.number_text, 'date', w.date, 'place', p.name, 'shift', s.name,
      'status', k.name, 'responsible', concat_ws(' ', u.name, u.surname), 'company', c.name, 'note', w.note,
      'orders', i.orders, 'colours', i.colours) as values
    from work_cards w join places p on p.id = w.place_id join companies c on c.id = w.company_id
      join work_cards_status k on k.id = w.work_card_status_id left join shifts s on s.id = w.shift_id
      left join users u on u.id = w.responsible_user_id
      cross join lateral (
        select string_agg(distinct o.number_text, ', ') as orders,
          string_agg(distinct coalesce(d.code, d.name), ', ') as colours
        from work_cards_items x join order_items y on y.id = x.order_item_id join orders o on o.id = y.order_id
          left join products d on d.id = y.product1_id
        where x.work_card_id = w.id) i
    where w.id = ${id}`,
  );

/** A worker's badge. A scanner reads the code. */
export const userLabel = ({ db }: LabelCtx, id: number) =>
  load<'user'>(
    db,
    sql`select json_build_object('name', u.name, 'surname', u.surname, 'code', u.code, 'company', c.name,
      'label', r.name, 'hash', u.code, 'note', null) as values
    from users u left join companies c on c.id = u.company_id left join roles r on r.id = u.role_id
    where u.id = ${id}`,
  );

/** A guest's badge. A scanner reads the code, by which the desk finds the guest. */
export const guestLabel = ({ db }: LabelCtx, id: number) =>
  load<'guest'>(
    db,
    sql`select json_build_object('name', g.name, 'surname', g.surname, 'organisation', coalesce(g.organisation, b.name),
      'host', nullif(concat_ws(' ', u.name, u.surname), ''),
      'visitDate', to_char(g.visit_date at time zone coalesce((select value #>> '{}' from settings where key = 'zone'), 'Europe/Warsaw'), 'YYYY-MM-DD'),
      'company', c.name, 'place', coalesce(p.name, d.name), 'hash', g.badge_code) as values
    from guests g left join customers b on b.id = g.customer_id left join users u on u.id = g.user_id
      left join companies c on c.id = g.company_id left join places p on p.id = g.place_id
      left join buildings d on d.id = g.building_id
    where g.id = ${id}`,
  );

/** An access card. A scanner reads its code, by which the desk finds it. */
export const accessCardLabel = ({ db }: LabelCtx, id: number) =>
  load<'accessCard'>(
    db,
    sql`select json_build_object('number', a.name, 'code', a.code, 'cardType', k.name, 'company', c.name,
      'validTo', a.date_to, 'hash', a.code) as values
    from cards a join companies c on c.id = a.company_id left join card_types k on k.id = a.card_type_id
    where a.id = ${id}`,
  );

/** A piece of equipment. A scanner reads its code. */
export const equipmentLabel = ({ db }: LabelCtx, id: number) =>
  load<'equipment'>(
    db,
    sql`select json_build_object('code', e.code, 'equipmentName', e.name, 'category', k.name, 'ident', e.ident,
      'controlDate', e.control_date, 'place', coalesce(p.name, l.name, d.name), 'hash', e.code) as values
    from equipment e join equipment_categories k on k.id = e.equipment_category_id
      left join places p on p.id = e.place_id left join locations l on l.id = e.location_id
      left join buildings d on d.id = e.building_id
    where e.id = ${id}`,
  );

/** A rack, bay or yard where goods wait. A scanner reads its code, which fields of locations understand too. */
export const locationLabel = ({ db }: LabelCtx, id: number) =>
  load<'location'>(
    db,
    sql`select json_build_object('barcode', l.code, 'code', l.code, 'locationName', l.name, 'building', d.name,
      'company', c.name) as values
    from locations l left join buildings d on d.id = l.building_id left join companies c on c.id = l.company_id
    where l.id = ${id}`,
  );

/** A work place of the shop floor. */
export const placeLabel = ({ db }: LabelCtx, id: number) =>
  load<'location'>(
    db,
    sql`select json_build_object('barcode', p.code, 'code', p.code, 'locationName', p.name, 'building', d.name,
      'company', c.name) as values
    from places p left join buildings d on d.id = p.building_id left join companies c on c.id = p.company_id
    where p.id = ${id}`,
  );

/** A store of paint and materials; it has a name and no code. */
export const storageLabel = (ctx: LabelCtx, id: number) =>
  load<'location'>(
    ctx.db,
    sql`select json_build_object('barcode', ${codeOf(ctx, 'storages', id)}::text, 'code', s.name, 'locationName', o.name, 'building', null,
      'company', c.name) as values
    from storages s left join customers o on o.id = s.customer_id left join companies c on c.id = s.company_id
    where s.id = ${id}`,
  );

/** A worker's label made for a purpose: it has a name and a hash of its own. */
export const etiquetteLabel = ({ db }: LabelCtx, id: number) =>
  load<'user'>(
    db,
    sql`select json_build_object('name', u.name, 'surname', u.surname, 'code', u.code, 'company', c.name,
      'label', e.name, 'hash', e.hash, 'note', e.notes) as values
    from work_cards_etiquettes e join users u on u.id = e.user_id left join companies c on c.id = u.company_id
    where e.id = ${id}`,
  );
