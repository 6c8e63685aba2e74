import type { Installation, Settings, Texts } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { invoiceState } from '../../../states/invoice-states';
import { ksefState } from '../ksef-state';
import { isKsefNumber } from './client/ksef-number';
import type { Clock } from './clock';
import { KsefClient, KsefError, type KsefInvoiceStatus, statusText } from './client/ksef.client';
import { sha256 } from './client/seal';
import { type KsefDocument, LostDocument, storeDocument, takeDocument } from './document';
import { ksefProblems } from './fa3/check';
import { fa3Xml } from './fa3/fa3';
import { canSignIn, isKsefOn, ksefConfig } from './ksef-config';
import { loadKsefInvoice } from './load';
import { addSending, problemsText } from './queue';

/** Statuses of an invoice in the system; any other one is a refusal. */
const outcome = { taken: 100, working: 150, accepted: 200, duplicate: 440 } as const;
/** The system gave up for reasons of its own: the document is sent anew. */
const ownFault: ReadonlySet<number> = new Set([405, 500, 550]);
/** How often the outcome is asked for before somebody else's document comes first. */
const POLLS = 6;
/** Minutes until the next attempt, by how many failed in a row. */
const waits = [1, 2, 5, 10, 15] as const;

interface Work extends Clock {
  installation: Installation;
  settings: Settings;
  t: Texts;
  document: KsefDocument;
  client: KsefClient;
}

const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** Everybody who looks at the invoice sees it anew. */
const announce = ({ installation }: Work, tx: Tx, invoiceId: number): void =>
  tx.afterCommit(() => installation.notify('entity', { entity: 'invoices', ids: [invoiceId] }));

const store = (work: Work, values: Parameters<typeof storeDocument>[2]): Promise<void> =>
  work.installation.db.tx((tx) => storeDocument(tx, work.document, values, { now: work.now() }));

/** Stores where a document stands and lets it go; `inSeconds` later it is looked at again. */
async function leave(work: Work, values: Parameters<typeof storeDocument>[2], inSeconds?: number): Promise<void> {
  const { installation, document, now } = work;
  await installation.db.tx(async (tx) => {
    await storeDocument(tx, document, values, { now: now(), release: true });
    if (inSeconds !== undefined) await addSending(tx, document.id, new Date(now().getTime() + inSeconds * 1000));
    announce(work, tx, document.invoiceId);
  });
}

/** A refusal of a document the system has from before changes nothing about that. */
const refuse = (work: Work, reason: string, statusCode: number | null = null): Promise<void> =>
  leave(work, { state: work.document.ksefNumber ? ksefState.known : ksefState.refused, reason, statusCode });

/** The next attempt, later each time; what could not be sent on its day was issued offline. */
async function postpone(work: Work, { message, failure, retryAfter }: KsefError): Promise<void> {
  const { document, t } = work;
  const attempts = document.attempts + 1;
  const wait = (waits[Math.min(attempts, waits.length) - 1] ?? 15) * 60;
  const reason = `${t(failure === 'signIn' ? 'invoices:ksef.reason.signIn' : 'invoices:ksef.reason.away')}: ${message}`;
  const isOffline = document.isOffline || (document.invoiceReference === null && failure === 'away');
  await leave(work, { attempts, reason: reason.slice(0, 1000), isOffline }, Math.max(wait, retryAfter ?? 0));
}

/** Makes the document and stores it; false where it has to wait or cannot be made. */
async function prepare(work: Work): Promise<boolean> {
  const { document, installation, settings, t, now } = work;
  if (document.xml) return true;
  const loaded = await loadKsefInvoice(installation.db, document.invoiceId, settings);
  if (!loaded) {
    await refuse(work, t('errors:InvoiceNotApproved'));
    return false;
  }
  if (loaded.waitsFor.length) {
    const reason = t('invoices:ksef.reason.waitsFor', { numbers: loaded.waitsFor.join(', ') });
    await leave(work, { reason: reason.slice(0, 1000) }, 15 * 60);
    return false;
  }
  const problems = ksefProblems(loaded.invoice);
  if (problems.length) {
    await refuse(work, problemsText(t, problems));
    return false;
  }
  const xml = fa3Xml(loaded.invoice, now());
  await store(work, { xml, hash: sha256(Buffer.from(xml, 'utf8')) });
  return true;
}

/** The document in a session; undefined also where the session is another program's, or long gone. */
async function findIn({ document, client }: Work, session: string): Promise<KsefInvoiceStatus | undefined> {
  try {
    return await client.findInSession(session, document.hash!);
  } catch (error) {
    if (error instanceof KsefError && error.failure === 'refused') return undefined;
    throw error;
  }
}

/** Whether an earlier attempt reached the system after all; its check for duplicates has the last word. */
async function lookUp(work: Work): Promise<void> {
  const { document, now } = work;
  if (document.invoiceReference || !document.sessionReference) return;
  const found = await findIn(work, document.sessionReference);
  if (found)
    await store(work, {
      invoiceReference: found.referenceNumber,
      state: ksefState.sent,
      sentAt: now().toISOString(),
    });
}

/** Sends the document in a session of its own; what finds it again is stored before it goes. */
async function deliver(work: Work): Promise<void> {
  const { document, client, settings, now } = work;
  if (document.invoiceReference) return;
  const session = await client.openSession();
  await store(work, {
    sessionReference: session.reference,
    environment: settings.ksefEnvironment,
    sendingAt: now().toISOString(),
  });
  const isOffline = document.isOffline || document.date < dayIn(settings.zone, now());
  const sent = await client.send(session, document.xml!, { isOffline, replacedHash: document.replacedHash });
  await store(work, { invoiceReference: sent, state: ksefState.sent, sentAt: now().toISOString(), isOffline });
  // A session nobody closes ends by itself.
  await client.closeSession(session.reference).catch(() => undefined);
}

/** The system has it: number, confirmation, and what waited for the number. */
async function accept(work: Work, status: KsefInvoiceStatus, state: 2 | 4, session: string): Promise<void> {
  const { document, client, installation, now, t } = work;
  const number = status.ksefNumber ?? '';
  if (!isKsefNumber(number, document.sellerNip))
    return leave(work, { reason: t('invoices:ksef.reason.badNumber', { number }) }, 15 * 60);
  await store(work, { ksefNumber: number });
  const upo = document.upo ?? (await client.upo(session, status.referenceNumber));
  await installation.db.tx(async (tx) => {
    await storeDocument(
      tx,
      document,
      { state, upo, reason: null, statusCode: status.status.code, acceptedAt: now().toISOString(), attempts: 0 },
      { now: now(), release: true },
    );
    await tx.run(sql`
      update invoices set status = ${literal(invoiceState.exported)}, version = version + 1
      where id = ${document.invoiceId} and status = ${literal(invoiceState.approved)}`);
    const waiting = await tx.rows<{ id: number }>(sql`
      select k.id from ksef_documents k join invoices v on v.id = k.invoice_id
      where k.state = ${literal(ksefState.waiting)} and k.xml is null and (v.root_invoice_id = ${document.invoiceId}
        or v.root_invoice_id = (select root_invoice_id from invoices where id = ${document.invoiceId})
        or exists (select 1 from invoice_items i where i.invoice_id = v.id and i.advance_invoice_id = ${document.invoiceId}))`);
    for (const { id } of waiting) await addSending(tx, id);
    announce(work, tx, document.invoiceId);
  });
}

/** The system has an invoice of this number: ours from an attempt that seemed lost, or somebody else's. */
async function resolveDuplicate(work: Work, { status }: KsefInvoiceStatus): Promise<void> {
  const { t } = work;
  const number = status.extensions?.['originalKsefNumber'] ?? '';
  const session = status.extensions?.['originalSessionReferenceNumber'];
  const original = session ? await findIn(work, session) : undefined;
  if (original && session)
    return accept(work, { ...original, ksefNumber: original.ksefNumber ?? number, status }, ksefState.known, session);
  await refuse(work, t('invoices:ksef.reason.taken', { number }), status.code);
}

/** Asks what became of the document until it is known. */
async function follow(work: Work): Promise<void> {
  const { document, client, pause } = work;
  for (let poll = 1; ; poll++) {
    const found = await client.invoiceStatus(document.sessionReference!, document.invoiceReference!);
    const { code } = found.status;
    if (code === outcome.accepted) return accept(work, found, ksefState.accepted, document.sessionReference!);
    if (code === outcome.duplicate) return resolveDuplicate(work, found);
    if (ownFault.has(code)) {
      await store(work, { state: ksefState.waiting, sessionReference: null, invoiceReference: null, sendingAt: null });
      throw new KsefError('away', statusText(found.status));
    }
    if (code !== outcome.taken && code !== outcome.working) return refuse(work, statusText(found.status), code);
    if (poll === POLLS) return leave(work, { reason: null }, 30);
    await pause(250 * 2 ** poll);
  }
}

/**
 * Takes a document as far as it will go: made, sent, decided. Interrupted anywhere and run again, by whichever node, it
 * goes on from what is stored, so the system gets every document once.
 */
export async function sendDocument(installation: Installation, id: number, clock: Clock): Promise<void> {
  const settings = await installation.settings();
  if (!isKsefOn(settings)) return;
  const document = await takeDocument(installation, id, clock.now());
  if (!document) return;
  const config = ksefConfig(installation, settings, document.sellerNip);
  const client = new KsefClient(config, clock);
  const t = installation.texts(settings.defaultLanguage);
  const work: Work = { ...clock, installation, settings, t, document, client };
  try {
    if (!(await prepare(work))) return;
    if (!canSignIn(config)) throw new KsefError('signIn', t('invoices:ksef.reason.noToken'));
    await lookUp(work);
    await deliver(work);
    await follow(work);
  } catch (error) {
    if (error instanceof LostDocument) return;
    if (!(error instanceof KsefError)) throw error;
    await (error.failure === 'refused' ? refuse(work, error.message) : postpone(work, error)).catch((lost: unknown) => {
      if (!(lost instanceof LostDocument)) throw lost;
    });
  }
}
