import { hashPassword } from '../src/engine/fields/password/hash';
import type { Installation, Language } from '../src/engine/server/context';
import { sql, type Executor, type Tx } from '../src/engine/server/db';
import type { Engine } from '../src/engine/server/engine';
import { plant, References, seed, type Seed } from '../src/engine/server/seed';
import { entities } from '../src/modules/all.entities';
import { serviceSteps } from '../src/modules/catalogue/services/service-steps.entity';
import { services } from '../src/modules/catalogue/services/services.entity';
import { stepOptions } from '../src/modules/catalogue/services/step-options.entity';
import { loadDocuments } from './documents/load-documents';
import { loadFrontdesk } from './frontdesk/load-frontdesk';
import { activity } from './rows/activity';
import * as company from './rows/company';
import * as customers from './rows/customers';
import { emails, password, roleRows, userRows } from './rows/people';
import * as prices from './rows/prices';
import { demoOptions, demoServices } from './rows/services';
import { loadTime } from './time/load-time';
import { translatorFor, type Translate } from './translate';

export interface DemoStart {
  /** The transaction everything is loaded in; the dictionaries have their content already. */
  tx: Tx;
  now: () => Date;
  /** What documents are made with; without it there are none. */
  engine?: Engine;
  installation?: Installation;
  /** Of the content, and of what the dictionaries were filled in; Polish by default. */
  language?: Language;
}

/**
 * Loads the demo company GALWEX POWŁOKI with its accounts, services and customers. Dates are relative to today. A
 * second call changes nothing.
 * @returns the accounts to show at the console
 */
export async function loadDemo({
  tx,
  now,
  engine,
  installation,
  language = 'pl',
}: DemoStart): Promise<{ password: string; emails: readonly string[] }> {
  const accounts = { password, emails };
  if (await tx.one(sql`select 1 from companies limit 1`)) return accounts;
  const references = new References(tx, new Map(entities.map((entity) => [entity.name, entity])));
  const translate = translatorFor(language);
  const plantTranslated = ({ entity, rows }: Seed) => plant(tx, { entity, rows: translate(rows) }, references);
  const hash = await hashPassword(password);
  for (const one of [
    company.companyRows,
    company.accountRows,
    company.buildingRows,
    company.placeRows,
    company.locationRows,
    company.storageRows,
    customers.customerRows,
    company.customerStorageRows,
    company.profileGroupRows,
    roleRows,
    userRows(hash),
    customers.customerCategoryRows,
    customers.customerSettingRows,
    customers.customerUserRows,
    ...activity(now()),
  ]) {
    await plantTranslated(one);
  }
  await tx.run(sql`
    update customers c set storage_id = s.id from storages s where s.customer_id = c.id and c.storage_id is null`);
  await tx.run(sql`update transport_types set price_net = 12000, price_gross = 14760 where code = 'DOSTAWA'`);
  await tx.run(sql`insert into settings (key, value) values ('labourCostPerHour', '5800') on conflict do nothing`);
  await loadServices(tx, references, translate);
  for (const one of [
    prices.paintRows,
    prices.colourChangeRows,
    prices.profileRows,
    prices.pricingRows,
    prices.minPriceRows,
  ]) {
    await plantTranslated(one);
  }
  await loadPrices(tx, translate);
  await loadTime(tx, now(), translate);
  await loadFrontdesk(tx, now(), translate);
  if (engine && installation) await loadDocuments({ tx, engine, installation, now, language });
  return accounts;
}

/** Codes of steps repeat from service to service, so their options refer to them by id. */
async function loadServices(tx: Executor, references: References, translate: Translate): Promise<void> {
  await plant(tx, seed(services, translate(demoServices.map(({ row }) => row))), references);
  const steps = demoServices.flatMap(({ row, steps }) =>
    steps.map((step, at) => ({ ...step, serviceId: row.code, companyId: 'GALWEX', sequence: at + 1 })),
  );
  await plant(tx, seed(serviceSteps, translate(steps)), references);
  const planted = await tx.rows<{ id: number; code: string }>(sql`select id, code from service_steps order by id`);
  const options = planted.flatMap(({ id, code }) =>
    (demoOptions[code] ?? []).map((option) => ({ ...option, serviceStepId: id })),
  );
  await plant(tx, seed(stepOptions, translate(options)), references);
}

/** Ranges of a price list are kept apart by a deferred rule, which a seed that skips what exists cannot use. */
async function loadPrices(tx: Executor, translate: Translate): Promise<void> {
  await tx.run(sql`
    insert into pricing_lines (pricing_id, price_type, is_customer, range_from, range_to, price)
    select p.id, l.price_type, coalesce(l.own_paint, false), l.range_from, l.range_to, l.price
    from jsonb_to_recordset(${JSON.stringify(translate(prices.priceLines))}::jsonb)
      as l (list text, price_type int, own_paint boolean, range_from numeric, range_to numeric, price bigint)
    join pricing p on p.name = l.list`);
}
