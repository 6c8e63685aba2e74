import { addDays } from '../../src/engine/fields/date/days';
import { instantOf } from '../../src/engine/fields/datetime/wall';
import { act } from '../../src/engine/server/actions';
import type { AnyEntity } from '../../src/engine/entity';
import { literal, sql } from '../../src/engine/server/sql';
import { carDocuments } from '../../src/modules/frontdesk/car-documents/car-documents.entity';
import { cardRights } from '../../src/modules/frontdesk/card-rights/card-rights.entity';
import { cards } from '../../src/modules/frontdesk/cards/cards.entity';
import { carTransits } from '../../src/modules/frontdesk/cars/car-transits.entity';
import { cars } from '../../src/modules/frontdesk/cars/cars.entity';
import { transitState } from '../../src/modules/frontdesk/cars/transit-states';
import { equipment } from '../../src/modules/frontdesk/equipment/equipment.entity';
import { mondayOf } from '../../src/modules/time/shift-plan/plan-days';
import type { DemoWrite } from '../translate';
import { bookings, documents, fleet, handedOut, pieces } from './fleet-rows';

type Ids = Map<string, number>;

/** Cars with their papers and drives, access cards, and equipment with its controls. */
export async function loadFleet(demo: DemoWrite): Promise<void> {
  const { tx } = demo;
  const idsBy = async (query: ReturnType<typeof sql>): Promise<Ids> =>
    new Map((await tx.rows<{ id: number; key: string }>(query)).map(({ id, key }) => [key, id]));
  const people = await idsBy(sql`select id, email as key from users`);
  const company = (await tx.one<{ id: number }>(sql`select min(id) as id from companies`))!.id;
  const of = {
    people,
    company,
    dictionary: await idsBy(sql`select id, dictionary || '/' || code as key from car_dictionary`),
    documentTypes: await idsBy(sql`select id, name as key from document_types`),
    categories: await idsBy(sql`select id, code as key from equipment_categories`),
    places: await idsBy(sql`select id, code as key from places`),
    buildings: await idsBy(sql`select id, code as key from buildings`),
    cardTypes: await idsBy(sql`select id, name as key from card_types`),
  };
  const carIds = await loadCars(demo, of);
  await loadDrives(demo, carIds, people);
  await loadCards(demo, of);
  await loadEquipment(demo, of, carIds);
}

interface Found {
  people: Ids;
  company: number;
  dictionary: Ids;
  documentTypes: Ids;
  categories: Ids;
  places: Ids;
  buildings: Ids;
  cardTypes: Ids;
}
const step = (demo: DemoWrite, entity: AnyEntity, id: number, action: string, body: object = {}) =>
  act(demo.engine, demo, demo.engine.registry.get(entity.name), { id, action, body });

async function loadCars(demo: DemoWrite, { company, dictionary, documentTypes }: Found): Promise<Ids> {
  const ids: Ids = new Map();
  const today = demo.today();
  for (const { registration, code, name, entries, counter, seats, engineCapacity, years, inService } of fleet) {
    const entry = (at: number) => dictionary.get(`${at}/${entries[at]}`) ?? null;
    const made = await demo.insert(cars, {
      registration,
      code,
      name,
      companyId: company,
      counter,
      seats,
      engineCapacity,
      carTypeId: entry(0),
      makeId: entry(1),
      modelId: entry(2),
      colorId: entry(3),
      engineTypeId: entry(4),
      transmissionId: entry(5),
      fuelId: entry(6),
      registrationDate: `${Number(today.slice(0, 4)) - years}-04-12`,
      purchaseDate: `${Number(today.slice(0, 4)) - years}-04-02`,
    });
    ids.set(code, made.id);
    if (inService) await step(demo, cars, made.id, 'service');
  }
  for (const { car, type, number, ends, value } of documents)
    await demo.insert(carDocuments, {
      carId: ids.get(car)!,
      documentTypeId: documentTypes.get(demo.translate(type))!,
      number,
      value,
      dateFrom: addDays(today, ends - 365),
      dateTo: addDays(today, ends),
    });
  return ids;
}

/** Drives of this week: past ones are back, one car is out, one should have been back already. */
async function loadDrives(demo: DemoWrite, carIds: Ids, people: Ids): Promise<void> {
  const monday = mondayOf(demo.today());
  const now = demo.now();
  for (const { car, by, day, from, to, purpose, kilometres } of bookings) {
    const on = addDays(monday, day);
    const [dateFrom, dateTo] = [from, to].map((hour) => instantOf({ day: on, minutes: hour * 60 }, demo.zone));
    const { id } = await demo.insert(carTransits, {
      carId: carIds.get(car)!,
      userId: people.get(by)!,
      dateFrom,
      dateTo,
      reservationDate: addDays(on, -3),
      purpose: demo.translate(purpose),
    });
    if (Date.parse(dateTo!) < now.getTime())
      await demo.tx.run(sql`
        with drive as (
          update car_transits t set status = ${literal(transitState.back)}, taken_at = t.date_from,
            returned_at = t.date_to, counter_before = c.counter, counter_after = c.counter + ${kilometres}
          from cars c where c.id = t.car_id and t.id = ${id} returning t.car_id, t.counter_after)
        update cars c set counter = d.counter_after from drive d where c.id = d.car_id`);
  }
  for (const { car, by, purpose, overdue } of handedOut) {
    const dateTo = new Date(now.getTime() + 3 * 3_600_000).toISOString();
    const body = { userId: people.get(by)!, dateTo, purpose: demo.translate(purpose) };
    await step(demo, cars, carIds.get(car)!, 'hand-out', body);
    if (overdue)
      await demo.tx.run(sql`
        update car_transits set date_from = date_from - interval '6 hours', taken_at = taken_at - interval '6 hours',
          date_to = date_from - interval '1 hour'
        where car_id = ${carIds.get(car)!} and status = ${literal(transitState.out)}`);
  }
}

async function loadCards(demo: DemoWrite, { people, company, cardTypes, buildings }: Found): Promise<void> {
  const holders = ['foreman@galwex.test', 'warehouse@galwex.test', 'office@galwex.test', 'planner@galwex.test'];
  for (let at = 1; at <= 15; at += 1) {
    const number = String(at).padStart(3, '0');
    const type = at <= 8 ? 'Karta pracownika' : at <= 13 ? 'Karta gościa' : 'Karta kierowcy';
    const { id } = await demo.insert(cards, {
      code: `0004A1${number}`,
      name: `K-${number}`,
      companyId: company,
      cardTypeId: cardTypes.get(demo.translate(type)) ?? null,
    });
    await demo.insert(cardRights, { cardId: id, buildingId: buildings.get(at % 2 ? 'A' : 'B')! });
    if (at === 8) continue;
    await step(demo, cards, id, 'activate');
    const holder = holders[at - 1];
    if (holder) await step(demo, cards, id, 'issue', { userId: people.get(holder)! });
    if (at === 7) await step(demo, cards, id, 'lose');
  }
}

async function loadEquipment(demo: DemoWrite, of: Found, carIds: Ids): Promise<void> {
  const note = demo.translate('Spis wyposażenia');
  for (const { code, name, category, ident, control, user, place, car, damaged } of pieces) {
    const { id } = await demo.insert(equipment, {
      code,
      name: demo.translate(name),
      ident: ident ?? null,
      equipmentCategoryId: of.categories.get(category)!,
      userId: of.people.get(user ?? '') ?? null,
      placeId: of.places.get(place ?? '') ?? null,
      carId: carIds.get(car ?? '') ?? null,
      controlDate: control === undefined ? null : addDays(demo.today(), control),
    });
    await step(demo, equipment, id, 'receive', { note });
    await step(demo, equipment, id, 'use', { note });
    if (damaged) await step(demo, equipment, id, 'damage', { note: demo.translate(damaged) });
  }
}
