import type { Installation, Settings } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { invoiceState } from '../../../states/invoice-states';
import { ksefState } from '../ksef-state';
import type { KsefClient, KsefError } from './client/ksef.client';
import { sha256 } from './client/seal';
import type { Clock } from './clock';
import { type KsefDocument, storeDocument } from './document';
import { ksefProblems } from './fa3/check';
import { fa3Xml } from './fa3/fa3';
import { loadKsefInvoice } from './load';
import { addSending, addSendings, problemParts } from './queue';
import { failureReason, storedReason } from './reason';

/** Statuses of an invoice in the system; any other one is a refusal. */
export const outcome = { taken: 100, working: 150, accepted: 200, duplicate: 440 } as const;
/** The system gave up for reasons of its own: the document is sent anew. */
export const ownFault: ReadonlySet<number> = new Set([405, 500, 550]);
/** Minutes until the next attempt, by how many failed in a row. */
const waits = [1, 2, 5, 10, 15] as const;

/** What working on documents takes. */
export interface Desk extends Clock {
  installation: Installation;
  settings: Settings;
  client: KsefClient;
}
/** One document worked on. */
export interface Work extends Desk {
  document: KsefDocument;
}

export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** Everybody who looks at the invoices sees them anew. */
export const announce = ({ installation }: Desk, tx: Tx, ids: readonly number[]): void =>
  tx.afterCommit(() => installation.notify('entity', { entity: 'invoices', ids: [...ids] }));

export const store = (work: Work, values: Parameters<typeof storeDocument>[2]): Promise<void> =>
  work.installation.db.tx((tx) => storeDocument(tx, work.document, values, { now: work.now() }));

/** Stores where a document stands and lets it go; `inSeconds` later it is looked at again. */
export async function leave(
  work: Work,
  values: Parameters<typeof storeDocument>[2],
  inSeconds?: number,
  heldUntil?: Date,
): Promise<void> {
  const { installation, document, now } = work;
  await installation.db.tx(async (tx) => {
    await storeDocument(tx, document, values, { now: now(), release: true, heldUntil });
    if (inSeconds !== undefined) await addSending(tx, document.id, new Date(now().getTime() + inSeconds * 1000));
    announce(work, tx, [document.invoiceId]);
  });
}

/** A refusal of a document the system has from before changes nothing about that. */
export const refuse = (work: Work, reason: string, statusCode: number | null = null): Promise<void> =>
  leave(work, { state: work.document.ksefNumber ? ksefState.known : ksefState.refused, reason, statusCode });

/** When to try again, later each time, and why not now. */
export function setback({ now }: Desk, failed: number, error: KsefError) {
  const { retryAfter } = error;
  const wait = (waits[Math.min(failed + 1, waits.length) - 1] ?? 15) * 60;
  return {
    reason: failureReason(error),
    inSeconds: Math.max(wait, retryAfter ?? 0),
    /** The system asked to be left alone until then, by every document of the seller. */
    heldUntil: retryAfter === undefined ? undefined : new Date(now().getTime() + retryAfter * 1000),
  };
}

/** The next attempt; what could not be sent on its day was issued offline. */
export async function postpone(work: Work, error: KsefError): Promise<void> {
  const { document } = work;
  const { reason, inSeconds, heldUntil } = setback(work, document.attempts, error);
  const isAway = error.failure === 'away' && !heldUntil;
  const isOffline = document.isOffline || (document.invoiceReference === null && isAway);
  await leave(work, { attempts: document.attempts + 1, reason, isOffline }, inSeconds, heldUntil);
}

/** The document as it is sent; undefined where it has to wait or cannot be made, which is stored. */
export async function make(work: Work): Promise<{ xml: string; hash: string } | undefined> {
  const { document, installation, settings, now } = work;
  const loaded = await loadKsefInvoice(installation.db, document.invoiceId, settings);
  if (!loaded) {
    await refuse(work, storedReason({ key: 'errors:InvoiceNotApproved' }));
    return undefined;
  }
  if (loaded.waitsFor.length) {
    const numbers = loaded.waitsFor.join(', ').slice(0, 800);
    const reason = storedReason({ key: 'invoices:ksef.reason.waitsFor', values: { numbers } });
    await leave(work, { reason }, 15 * 60);
    return undefined;
  }
  const problems = ksefProblems(loaded.invoice);
  if (problems.length) {
    await refuse(work, storedReason(...problemParts(problems)));
    return undefined;
  }
  const xml = fa3Xml(loaded.invoice, now());
  return { xml, hash: sha256(Buffer.from(xml, 'utf8')) };
}

/** The system has these invoices: they are exported, and what waited for their numbers goes. */
export async function settleAccepted(tx: Tx, ids: readonly number[]): Promise<void> {
  const those = sql`any(${[...ids]}::int[])`;
  await tx.run(sql`
    update invoices set status = ${literal(invoiceState.exported)}, version = version + 1
    where id = ${those} and status = ${literal(invoiceState.approved)}`);
  const waiting = await tx.rows<{ id: number }>(sql`
    select k.id from ksef_documents k join invoices v on v.id = k.invoice_id
    where k.state = ${literal(ksefState.waiting)} and k.xml is null and (v.root_invoice_id = ${those}
      or v.root_invoice_id in (select root_invoice_id from invoices where id = ${those})
      or exists (select 1 from invoice_items i where i.invoice_id = v.id and i.advance_invoice_id = ${those}))`);
  await addSendings(
    tx,
    waiting.map(({ id }) => id),
  );
}
