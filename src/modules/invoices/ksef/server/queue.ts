import { refused } from '../../../../engine/errors';
import { dayIn } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { settles } from '../../../../engine/server/consequences';
import type { Tx } from '../../../../engine/server/db';
import { insertMany } from '../../../../engine/server/bulk';
import { literal, sql } from '../../../../engine/server/sql';
import { invoiceKind } from '../../../states/invoice-states';
import { ksefObstacle } from '../../invoices/server/ksef-obstacle';
import { invoiceMoved } from '../../invoices/server/invoice-moved';
import { outageKind } from '../ksef-outages.entity';
import { ksefDocuments } from '../ksef-documents.entity';
import { ksefState } from '../ksef-state';
import { type KsefProblem, ksefProblems } from './fa3/check';
import { isKsefOn, ksefConfig, otherOwner } from './ksef-config';
import { loadKsefInvoice } from './load';
import { currentOutage, deadlineOf } from './outages';
import { type ReasonPart, reasonText, storedReason } from './reason';
import { nipOf } from './fa3/values';

/** Problems as parts of a reason. */
export const problemParts = (problems: readonly KsefProblem[]): ReasonPart[] =>
  problems.map(({ key, detail }) => ({ key: `invoices:ksef.missing.${key}`, detail }));

/** Has the sender look at a document, now or later; asked again, the earlier request is replaced. */
export const addSending = (tx: Tx, id: number, runAt?: Date): Promise<void> =>
  tx.job('ksef-send', { id }, { key: `ksef-send:${id}`, ...(runAt ? { runAt } : {}) });

/** The same for many at once, now. */
export const addSendings = (tx: Tx, ids: readonly number[]): Promise<void> =>
  tx.jobs(
    'ksef-send',
    ids.map((id) => ({ payload: { id }, key: `ksef-send:${id}` })),
  );

/**
 * Puts an approved invoice on its way; in a total failure it stays outside, unless it `isWanted` there all the same. Throws 422
 * `KsefDataMissing` naming what is missing.
 */
export async function queueInvoice(write: WriteCtx, invoiceId: number, isWanted = false): Promise<void> {
  const id = await makeDocument(write, invoiceId, isWanted);
  if (id !== undefined) await addSending(write.tx, id);
}

/** @returns the document that is to be sent; undefined where it stays outside */
async function makeDocument(write: WriteCtx, invoiceId: number, isWanted: boolean): Promise<number | undefined> {
  const loaded = await loadKsefInvoice(write.tx, invoiceId, write.settings);
  if (!loaded) throw refused('InvoiceNotApproved');
  const problems = ksefProblems(loaded.invoice);
  const sellerNip = nipOf(loaded.invoice.seller.nip);
  const owner = otherOwner(ksefConfig(write.installation, write.settings, sellerNip));
  if (owner) problems.push({ key: 'otherSeller', detail: owner });
  if (loaded.invoice.date > write.today())
    problems.push({ key: 'dateAhead', detail: dayIn(write, loaded.invoice.date) });
  if (problems.length)
    throw refused('KsefDataMissing', { errorDetails: reasonText(write.t, storedReason(...problemParts(problems))) });
  const outage = await currentOutage(write.tx, write);
  const isExempt = !isWanted && outage?.kind === outageKind.total;
  const [id] = await insertMany(write, ksefDocuments, [
    {
      invoiceId,
      state: isExempt ? ksefState.exempt : ksefState.waiting,
      deadline: isExempt ? null : ((await deadlineOf(write.tx, loaded.invoice.date, write.zone)) ?? null),
      isOffline: !isExempt && outage !== undefined,
      sellerNip,
      environment: write.settings.ksefEnvironment,
    },
  ]);
  return isExempt ? undefined : id;
}

async function queueApproved(write: WriteCtx, ids: readonly number[]): Promise<void> {
  if (!isKsefOn(write.settings) || ids.length === 0) return;
  const sent = await write.tx.rows<{ id: number }>(
    sql`select id from invoices where id = any(${[...ids]}::int[]) and kind <> ${literal(invoiceKind.proforma)} order by id`,
  );
  const documents: number[] = [];
  for (const { id } of sent) documents.push(...[(await makeDocument(write, id, false)) ?? []].flat());
  await addSendings(write.tx, documents);
}

/** A cancelled invoice must not be sent. Throws 422 where it cannot be cancelled any more: asked again, as a node may have sent it meanwhile. */
async function dropVoided({ tx }: WriteCtx, ids: readonly number[]): Promise<void> {
  for (const invoiceId of ids) {
    const [document] = await tx.rows<{ id: number }>(
      sql`select id from ksef_documents where invoice_id = ${invoiceId} for update`,
    );
    if (!document) continue;
    const obstacle = await ksefObstacle(tx, invoiceId);
    if (obstacle) throw refused(obstacle.errorStr, { errorDetails: obstacle.errorDetails });
    await tx.run(sql`update ksef_documents set state = ${literal(ksefState.dropped)} where id = ${document.id}`);
  }
}

/** Approved invoices go their way where the system is in use, cancelled ones stay. */
export const ksefSettling = settles(invoiceMoved, async (write, moved) => {
  const those = (what: 'approved' | 'voided') => [...moved].filter(([, one]) => one === what).map(([id]) => id);
  await queueApproved(write, those('approved'));
  await dropVoided(write, those('voided'));
});
