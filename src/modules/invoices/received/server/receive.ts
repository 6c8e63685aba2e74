import { z } from 'zod';
import type { Ctx, Installation, Settings } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { defineRoute } from '../../../../engine/server/route';
import { refused } from '../../../../engine/errors';
import type { Executor, Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { ReceivedMetadata } from '../../ksef/server/client/answers';
import { KsefClient, KsefError } from '../../ksef/server/client/ksef.client';
import { isKsefNumber } from '../../ksef/server/client/ksef-number';
import { sha256 } from '../../ksef/server/client/seal';
import { nipOf } from '../../ksef/server/fa3/values';
import { canSignIn, isKsefOn, ksefConfig, otherOwner } from '../../ksef/server/ksef-config';
import { failureReason, reasonText } from '../../ksef/server/reason';
import { type Clock, systemClock } from '../../ksef/server/clock';
import { receivedState } from '../received-state';
import { noteDownload } from './download-state';
import { hundredths, readDocument, type ReceivedDocument } from './read-document';

/** The longest period the national system answers for is three months; the first download reaches as far back. */
const WINDOW_MS = 85 * 24 * 3_600_000;
/** Documents of one run: the system gives 64 an hour. */
const MOST = 60;
/** Pages of one run: the system answers 20 questions an hour. */
const MOST_PAGES = 15;
const PAGE_SIZE = 250;

interface OwnCompany {
  id: number;
  nip: string;
  latest: string | null;
}

/** Own companies with what was downloaded for them last. */
const companiesOf = ({ db }: Installation) =>
  db.rows<OwnCompany>(sql`
    select c.id, c.nip, (select max(r.stored_at) from received_invoices r where r.company_id = c.id) as latest
    from companies c where c.is_active and c.nip <> '' order by c.id`);

/** The supplier with the seller's tax number, added where there is none. */
async function supplierOf(tx: Tx, { seller, bankAccount }: ReceivedDocument): Promise<number | null> {
  const nip = nipOf(seller.nip);
  if (!nip || !seller.name) return null;
  await tx.run(sql`
    insert into suppliers (name, nip, address, bank_account)
    values (${seller.name.slice(0, 255)}, ${nip}, ${seller.address.slice(0, 500) || null}, ${bankAccount})
    on conflict (lower(nip)) do nothing`);
  return (await tx.one<{ id: number }>(sql`select id from suppliers where lower(nip) = lower(${nip})`))?.id ?? null;
}

/** What the list of the system says of a document that is no FA. */
const fromMetadata = (one: ReceivedMetadata): ReceivedDocument => ({
  number: one.invoiceNumber,
  kind: one.invoiceType,
  date: one.issueDate,
  saleDate: null,
  dueDate: null,
  paidDate: null,
  currency: one.currency,
  seller: { name: one.seller.name ?? '', nip: one.seller.nip, address: '' },
  buyer: { name: '', nip: '', address: '' },
  bankAccount: null,
  net: hundredths(String(one.netAmount)) ?? 0,
  vat: hundredths(String(one.vatAmount)) ?? 0,
  gross: hundredths(String(one.grossAmount)) ?? 0,
  correctionReason: null,
  lines: [],
  notes: [],
});

/** The largest sum that is kept, in hundredths: one beyond all sense must not hold up what comes after its document. */
const LARGEST = 1e14;
const kept = (sum: number): number => Math.max(-LARGEST, Math.min(LARGEST, sum));

/** Stores a received document once; one the seller has the money of already is paid. */
export async function storeReceived(tx: Tx, companyId: number, one: ReceivedMetadata, xml: string): Promise<void> {
  const read = readDocument(xml) ?? fromMetadata(one);
  const supplierId = await supplierOf(tx, read);
  await tx.run(sql`
    insert into received_invoices (number, supplier_id, company_id, seller_name, seller_nip, kind, date, due_date, currency,
      value_net, value_vat, value_gross, bank_account, ksef_number, stored_at, xml, state, paid_date)
    values (${read.number.slice(0, 256)}, ${supplierId}, ${companyId}, ${read.seller.name.slice(0, 512)}, ${nipOf(read.seller.nip).slice(0, 10)},
      ${read.kind.slice(0, 20)}, ${read.date}, ${read.dueDate}, ${read.currency}, ${kept(read.net)}, ${kept(read.vat)}, ${kept(read.gross)},
      ${read.bankAccount}, ${one.ksefNumber}, ${one.permanentStorageDate}::timestamptz, ${xml},
      ${read.paidDate ? receivedState.paid : receivedState.open}, ${read.paidDate})
    on conflict (lower(ksef_number)) do nothing`);
}

const beginOf = ({ latest }: OwnCompany, now: Date): number =>
  latest ? Date.parse(latest) : now.getTime() - WINDOW_MS;

/** Those that are not stored yet. */
async function unknownOf(db: Executor, listed: readonly ReceivedMetadata[]): Promise<ReceivedMetadata[]> {
  const known = await db.rows<{ number: string }>(
    sql`select ksef_number as number from received_invoices where ksef_number = any(${listed.map((one) => one.ksefNumber)}::text[])`,
  );
  const stored = new Set(known.map(({ number }) => number));
  return listed.filter((one) => !stored.has(one.ksefNumber));
}

/**
 * Fetches what suppliers issued to a company since the last download, oldest first, so that whatever interrupts it the
 * next one goes on behind what is stored.
 * @returns how many were added, and whether there is more
 */
async function receiveFor(
  installation: Installation,
  company: OwnCompany,
  client: KsefClient,
  now: Date,
): Promise<{ added: number; more: boolean }> {
  const { db } = installation;
  let from = beginOf(company, now);
  let page = 0;
  let added = 0;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const to = Math.min(from + WINDOW_MS, now.getTime());
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { invoices, hasMore, isTruncated } = await client.received(period, page, PAGE_SIZE);
    for (const one of await unknownOf(db, invoices)) {
      if (added === MOST) return { added, more: true };
      const xml = await client.document(one.ksefNumber);
      if (!isKsefNumber(one.ksefNumber) || sha256(xml) !== one.invoiceHash)
        throw new KsefError('away', `${one.ksefNumber}: hash`);
      await db.tx(async (tx) => {
        await storeReceived(tx, company.id, one, xml);
        tx.afterCommit(() => installation.notify('entity', { entity: 'received-invoices' }));
      });
      added++;
    }
    if (hasMore && !isTruncated) page++;
    else if (hasMore) [from, page] = [Date.parse(invoices.at(-1)?.permanentStorageDate ?? period.to), 0];
    else if (to < now.getTime()) [from, page] = [to, 0];
    else return { added, more: false };
  }
  return { added, more: true };
}

interface Connection {
  company: OwnCompany;
  client: KsefClient;
}

/** Own companies the connection can sign in for; a token is of one tax number. */
async function connections(installation: Installation, settings: Settings, clock: Clock): Promise<Connection[]> {
  const all = (await companiesOf(installation)).map((company) => ({
    company,
    config: ksefConfig(installation, settings, company.nip),
  }));
  return all
    .filter(({ config }) => canSignIn(config) && !otherOwner(config))
    .map(({ company, config }) => ({ company, client: new KsefClient(config, clock) }));
}

/**
 * Fetches received invoices of every own company the connection is for, and notes how it went; what fails for one company
 * does not keep the others waiting. Throws `KsefError`.
 * @returns how many were added
 */
export async function receiveInvoices(installation: Installation, clock: Clock): Promise<number> {
  const settings = await installation.settings();
  if (!isKsefOn(settings) || !(await installation.modules()).has('INVOICES')) return 0;
  const found = await connections(installation, settings, clock);
  let total = 0;
  const failures: unknown[] = [];
  for (const { company, client } of found)
    try {
      const { added, more } = await receiveFor(installation, company, client, clock.now());
      total += added;
      if (more) await installation.db.tx((tx) => addReceiving(tx, new Date(clock.now().getTime() + 3_600_000)));
    } catch (error) {
      failures.push(error);
    }
  noteDownload(installation, found.length > 0, failures[0]);
  if (failures.length) throw failures[0];
  return total;
}

/** How many wait in the system: at least so many, as one page of its list is read. Throws 422 `KsefNotReached` with the reason. */
async function waitingIn({ installation, settings, t }: Ctx, clock: Clock): Promise<number> {
  const found = await connections(installation, settings, clock);
  if (!found.length) throw refused('KsefNotReached', { errorDetails: t('invoices:ksef.reason.noToken') });
  let waiting = 0;
  for (const { company, client } of found) {
    const from = beginOf(company, clock.now());
    const to = Math.min(from + WINDOW_MS, clock.now().getTime());
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { invoices } = await client.received(period, 0, PAGE_SIZE).catch((error: unknown) => {
      if (!(error instanceof KsefError)) throw error;
      const isAway = error.failure === 'away';
      throw refused('KsefNotReached', { errorDetails: isAway ? error.message : reasonText(t, failureReason(error)) });
    });
    waiting += (await unknownOf(installation.db, invoices)).length;
  }
  return waiting;
}

const addReceiving = (tx: Tx, runAt?: Date): Promise<void> =>
  tx.job('ksef-receive', {}, { key: 'ksef-receive', ...(runAt ? { runAt } : {}) });

export const receiveJobs: Readonly<Record<string, Job>> = {
  'ksef-receive': {
    schedule: 'every',
    async run(_payload, installation) {
      try {
        await receiveInvoices(installation, systemClock);
      } catch (error) {
        // It is noted, and the clock asks again within the hour; what was fetched is kept.
        if (!(error instanceof KsefError)) throw error;
      }
    },
  },
};

export const receiveRoute = defineRoute({
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'installation',
  method: 'POST',
  path: '/received-invoices/download',
  load: 'heavy',
  summary: 'Fetch invoices of suppliers from KSeF now; it happens each hour anyway',
  body: z.strictObject({}).optional(),
  output: z.object({
    status: z.literal(true),
    waiting: z.int().describe('Invoices KSeF has that are not here yet, at least; they follow one by one.'),
  }),
  async handler({ ctx }) {
    if (!isKsefOn(ctx.settings)) throw refused('KsefOff');
    const waiting = await waitingIn(ctx, systemClock);
    return ctx.write(async ({ tx }) => {
      await addReceiving(tx);
      return { status: true as const, waiting };
    });
  },
});
