import type { AnyEntity, InputOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Made } from '../../../../engine/server/import/import-work';
import { raw } from '../../../../engine/server/db';
import { said, type Said } from '../../../../engine/server/seed';
import { sql } from '../../../../engine/server/sql';
import { columnName, tableName } from '../../../../engine/entity';
import { pricing } from '../../../catalogue/pricing/pricing.entity';
import { products } from '../../../catalogue/products/products.entity';
import { productStates } from '../../../catalogue/product-states/product-states.entity';
import { productTypes } from '../../../catalogue/product-types/product-types.entity';
import { serviceSteps } from '../../../catalogue/services/service-steps.entity';
import { services } from '../../../catalogue/services/services.entity';
import { stepOptions } from '../../../catalogue/services/step-options.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { customers } from '../../../sales/customers/customers.entity';
import { countries } from '../../../settings/countries/countries.entity';
import { placeTypes } from '../../../settings/place-types/place-types.entity';
import { places } from '../../../settings/places/places.entity';
import { stocks } from '../../../stock/stocks/stocks.entity';
import { storages } from '../../../stock/storages/storages.entity';
import type { SampleStep } from '../first-steps';

/** What an amount of one euro is about, where prices are in another currency: samples look as in the country. */
const perEuro: Readonly<Record<string, number>> = { EUR: 1, PLN: 2, CZK: 25, DKK: 7.5, HUF: 400, RON: 5, SEK: 11 };

interface Samples {
  write: WriteCtx;
  /** What was made so far, in order. */
  made: Made[];
  say: (words: Said) => string;
  /** An amount in euros, in hundredths of the company's currency. */
  price: (euros: number) => number;
  currencyId: number;
}

async function samplesOf(write: WriteCtx): Promise<Samples> {
  const own = await write.tx.one<{ id: number; code: string }>(
    sql`select id, code from currency where is_active order by is_default desc, id limit 1`,
  );
  return {
    write,
    made: [],
    say: (words) => words.texts[write.settings.defaultLanguage],
    price: (euros) => Math.round(euros * 100 * (perEuro[own?.code ?? ''] ?? 1)),
    currencyId: own!.id,
  };
}

async function make<E extends AnyEntity>({ write, made }: Samples, entity: E, input: InputOf<E>): Promise<number> {
  const { id } = await write.insert(entity, input);
  made.push({ entity: entity.name, id, before: null });
  return id;
}

/** Ids by a column that names records; what a company has renamed is left out of its samples. */
async function idsOf({ write }: Samples, entity: AnyEntity, key: string): Promise<(name: string) => number | null> {
  const rows = await write.tx.rows<{ id: number; key: string }>(sql`
    select id, ${raw(columnName(key))} as key from ${raw(tableName(entity))}
    where ${raw(columnName(key))} is not null order by id desc limit 1000`);
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  return (name) => ids.get(name) ?? null;
}

const samplePlaces = [
  { type: 'MYJ', code: said('MYJ-1', 'WASH-1', 'WASCH-1'), name: said('Myjnia', 'Washing line', 'Waschanlage') },
  { type: 'SRU', code: said('SRU-1', 'BLAST-1', 'STRAHL-1'), name: said('Śrutownia', 'Blast room', 'Strahlraum') },
  { type: 'KAB', code: said('KAB-1', 'BOOTH-1', 'KAB-1'), name: said('Kabina 1', 'Booth 1', 'Kabine 1') },
  { type: 'KAB', code: said('KAB-2', 'BOOTH-2', 'KAB-2'), name: said('Kabina 2', 'Booth 2', 'Kabine 2') },
  { type: 'PIEC', code: said('PIEC-1', 'OVEN-1', 'OFEN-1'), name: said('Piec 1', 'Curing oven 1', 'Ofen 1') },
  { type: 'KJ', code: said('KJ', 'QC', 'QK'), name: said('Kontrola jakości', 'Quality control', 'Qualitätskontrolle') },
  { type: 'PAK', code: said('PAK', 'PACK', 'VERP'), name: said('Pakowanie', 'Packing', 'Verpackung') },
];

interface SampleStepOfService {
  code: Said;
  name: Said;
  /** Codes of the type of place and of the material. */
  place: string;
  paint?: string;
  isPlanned: boolean;
  /** What a m² costs on top of the price list. */
  euros?: number;
}
const degreasing: SampleStepOfService = {
  code: said('ODT', 'DEGR', 'ENTF'),
  name: said('Odtłuszczanie', 'Degreasing', 'Entfetten'),
  place: 'MYJ',
  paint: 'CHEMIA',
  isPlanned: true,
};
const blasting: SampleStepOfService = {
  code: said('SRU', 'BLAST', 'STRAHL'),
  name: said('Śrutowanie Sa 2½', 'Blasting Sa 2½', 'Strahlen Sa 2½'),
  place: 'SRU',
  paint: 'SCIER',
  isPlanned: true,
  euros: 9,
};
const priming: SampleStepOfService = {
  code: said('POD', 'PRIM', 'GRUND'),
  name: said('Podkład epoksydowy', 'Epoxy primer', 'Epoxidgrundierung'),
  place: 'KAB',
  paint: 'PODKLAD',
  isPlanned: true,
  euros: 7,
};
const coating: SampleStepOfService = {
  code: said('MAL', 'COAT', 'BESCH'),
  name: said('Malowanie proszkowe', 'Powder coating', 'Pulverbeschichten'),
  place: 'KAB',
  paint: 'PROSZEK',
  isPlanned: true,
};
const curing: SampleStepOfService = {
  code: said('PIEC', 'CURE', 'BRENN'),
  name: said('Utwardzanie', 'Curing', 'Einbrennen'),
  place: 'PIEC',
  isPlanned: false,
};
const control: SampleStepOfService = {
  code: said('KJ', 'QC', 'QK'),
  name: said('Kontrola jakości', 'Quality control', 'Qualitätskontrolle'),
  place: 'KJ',
  isPlanned: false,
};

const sampleServices = [
  {
    code: said('STAL', 'STEEL', 'STAHL'),
    name: said('Stal, standard', 'Steel, standard', 'Stahl, Standard'),
    state: said('Stal surowa', 'Raw steel', 'Stahl roh'),
    steps: [degreasing, coating, curing, control],
  },
  {
    code: said('ALU', 'ALU', 'ALU'),
    name: said('Aluminium, standard', 'Aluminium, standard', 'Aluminium, Standard'),
    state: said('Aluminium surowe', 'Raw aluminium', 'Aluminium roh'),
    steps: [degreasing, coating, curing, control],
  },
  {
    code: said('STAL-2W', 'STEEL-2C', 'STAHL-2S'),
    name: said('Stal, śrutowanie i podkład', 'Steel, blasted and primed', 'Stahl, gestrahlt und grundiert'),
    state: said('Stal surowa', 'Raw steel', 'Stahl roh'),
    steps: [degreasing, blasting, priming, coating, curing, control],
  },
];

async function makePlaces(samples: Samples): Promise<void> {
  const typeOf = await idsOf(samples, placeTypes, 'code');
  for (const { type, code, name } of samplePlaces)
    await make(samples, places, { code: samples.say(code), name: samples.say(name), placeTypeId: typeOf(type) });
}

async function makeServices(samples: Samples): Promise<void> {
  const { say, price } = samples;
  const stateOf = await idsOf(samples, productStates, 'name');
  const placeOf = await idsOf(samples, placeTypes, 'code');
  const paintOf = await idsOf(samples, productTypes, 'code');
  for (const { code, name, state, steps } of sampleServices) {
    const head = { code: say(code), name: say(name), productStateId: stateOf(say(state)) };
    const serviceId = await make(samples, services, head);
    for (const [number, step] of steps.entries()) {
      const serviceStepId = await make(samples, serviceSteps, {
        serviceId,
        sequence: number + 1,
        code: say(step.code),
        name: say(step.name),
        label: say(step.code),
        placeTypeId: placeOf(step.place),
        productTypeId: step.paint === undefined ? null : paintOf(step.paint),
        isPlanned: step.isPlanned,
      });
      if (step.euros === undefined) continue;
      const option = { code: say(step.code), name: say(step.name), invoiceName: say(step.name) };
      await make(samples, stepOptions, { serviceStepId, ...option, pricePerArea: price(step.euros) });
    }
  }
}

async function makePrices(samples: Samples): Promise<void> {
  const { say, price, currencyId } = samples;
  const line = (isCustomer: boolean, rangeFrom: string, rangeTo: string | null, euros: number) => ({
    priceType: 0,
    isCustomer,
    rangeFrom,
    rangeTo,
    price: price(euros),
  });
  await make(samples, pricing, {
    name: say(said('Cennik podstawowy (przykład)', 'Standard price list (sample)', 'Standardpreisliste (Beispiel)')),
    currencyId,
    lines: [
      line(false, '0', '50', 16),
      line(false, '50', null, 14),
      line(true, '0', '50', 12),
      line(true, '50', null, 10.5),
    ],
  });
}

async function makePaint(samples: Samples): Promise<void> {
  const { write, say, price } = samples;
  const known = await write.tx.one<{ id: number }>(
    sql`select id from storages where is_active and customer_id is null order by id limit 1`,
  );
  const name = say(said('Magazyn farb', 'Paint store', 'Lacklager'));
  const storageId = known?.id ?? (await make(samples, storages, { name }));
  const productOf = await idsOf(samples, products, 'code');
  const nextYear = `${Number(write.today().slice(0, 4)) + 1}-12-31`;
  for (const [at, code] of ['RAL 9005', 'RAL 9016', 'RAL 7016'].entries()) {
    const productId = productOf(code);
    if (productId === null) continue;
    await make(samples, stocks, {
      productId,
      storageId,
      serialNumber: `${say(said('PRZYKŁAD', 'SAMPLE', 'BEISPIEL'))}-${at + 1}`,
      firstAmount: '20',
      dateTo: nextYear,
      price: price(6),
      note: say(said('Dane przykładowe', 'Sample data', 'Beispieldaten')),
    });
  }
}

async function makeCustomer(samples: Samples): Promise<void> {
  const { say, write, currencyId } = samples;
  const countryOf = await idsOf(samples, countries, 'code');
  await make(samples, customers, {
    name: say(said('Przykładowy Klient sp. z o.o.', 'Sample Customer Ltd', 'Musterkunde GmbH')),
    address: say(said('ul. Przykładowa 1', '1 Sample Street', 'Musterstraße 1')),
    city: say(said('Przykładowo', 'Sampletown', 'Musterstadt')),
    countryId: countryOf(write.settings.country),
    currencyId,
    paymentDays: 14,
    tags: [say(said('przykład', 'sample', 'Beispiel'))],
  });
}

async function makeOrder(samples: Samples): Promise<void> {
  const { say, write } = samples;
  const first = await write.tx.one<{ customerId: number | null; serviceId: number | null }>(sql`
    select (select id from customers where is_active order by id limit 1) as customer_id,
      (select id from services where is_active order by is_default desc, id limit 1) as service_id`);
  const { customerId, serviceId } = first!;
  if (customerId === null) return;
  const colour = (await idsOf(samples, products, 'code'))('RAL 7016');
  await make(samples, orders, {
    customerId,
    serviceId,
    externalNumber: say(said('Przykład', 'Sample', 'Beispiel')),
    items: [
      { name: say(said('Brama', 'Gate', 'Tor')), amount: 2, surface: '6.5', product1Id: colour },
      {
        name: say(said('Przęsło ogrodzenia', 'Fence panel', 'Zaunfeld')),
        amount: 8,
        surface: '3.2',
        product1Id: colour,
      },
    ],
  });
}

const makers: Readonly<Record<SampleStep, (samples: Samples) => Promise<void>>> = {
  place: makePlaces,
  service: makeServices,
  pricing: makePrices,
  paint: makePaint,
  customer: makeCustomer,
  order: makeOrder,
};

/** Makes the sample records of a step by the rules of a person's save. @returns them, in the order they were made */
export async function makeSamples(write: WriteCtx, step: SampleStep): Promise<readonly Made[]> {
  const samples = await samplesOf(write);
  await makers[step](samples);
  return samples.made;
}
