import type { Installation } from '../../../../engine/server/context';
import { ksefState } from '../ksef-state';
import { type KsefInvoiceStatus, statusText } from './client/answers';
import { KsefClient, KsefError } from './client/ksef.client';
import { isKsefNumber } from './client/ksef-number';
import type { Clock } from './clock';
import { LostDocument, storeDocument, takeDocument } from './document';
import { canSignIn, isKsefOn, ksefConfig, otherOwner } from './ksef-config';
import { storedReason } from './reason';
import {
  announce,
  dayIn,
  leave,
  make,
  outcome,
  ownFault,
  postpone,
  refuse,
  settleAccepted,
  store,
  type Work,
} from './work';

/** How often the outcome is asked for before somebody else's document comes first. */
const POLLS = 6;

/** Makes the document and stores it; false where it has to wait or cannot be made. */
async function prepare(work: Work): Promise<boolean> {
  if (work.document.xml) return true;
  const made = await make(work);
  if (made) await store(work, made);
  return made !== undefined;
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
      reason: null,
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
  // What is sent later than it is dated counts as offline there; here only what was issued while the system was away.
  const isOffline = document.isOffline || document.date < dayIn(settings.zone, now());
  const sent = await client.send(session, document.xml!, { isOffline, replacedHash: document.replacedHash });
  // Why earlier attempts failed says nothing of a document that went.
  await store(work, {
    invoiceReference: sent,
    state: ksefState.sent,
    sentAt: now().toISOString(),
    reason: null,
  });
  // A session nobody closes ends by itself.
  await client.closeSession(session.reference).catch(() => undefined);
}

/** The system has it: number, confirmation, and what waited for the number. */
async function accept(work: Work, status: KsefInvoiceStatus, state: 2 | 4, session: string): Promise<void> {
  const { document, client, installation, now } = work;
  const number = status.ksefNumber ?? '';
  if (!isKsefNumber(number, document.sellerNip))
    return leave(
      work,
      { reason: storedReason({ key: 'invoices:ksef.reason.badNumber', values: { number } }) },
      15 * 60,
    );
  await store(work, { ksefNumber: number });
  const upo = document.upo ?? (await client.upo(session, status));
  await installation.db.tx(async (tx) => {
    await storeDocument(
      tx,
      document,
      { state, upo, reason: null, statusCode: status.status.code, acceptedAt: now().toISOString(), attempts: 0 },
      { now: now(), release: true },
    );
    await settleAccepted(tx, [document.invoiceId]);
    announce(work, tx, [document.invoiceId]);
  });
}

/** The system has an invoice of this number: ours from an attempt that seemed lost, or somebody else's. */
async function resolveDuplicate(work: Work, { status }: KsefInvoiceStatus): Promise<void> {
  const number = status.extensions?.['originalKsefNumber'] ?? '';
  const session = status.extensions?.['originalSessionReferenceNumber'];
  const original = session ? await findIn(work, session) : undefined;
  if (original && session)
    return accept(work, { ...original, ksefNumber: original.ksefNumber ?? number, status }, ksefState.known, session);
  await refuse(work, storedReason({ key: 'invoices:ksef.reason.taken', values: { number } }), status.code);
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
  const work: Work = { ...clock, installation, settings, document, client };
  try {
    if (!(await prepare(work))) return;
    if (!canSignIn(config)) throw new KsefError('signIn', storedReason({ key: 'invoices:ksef.reason.noToken' }));
    const owner = otherOwner(config);
    if (owner) throw new KsefError('signIn', storedReason({ key: 'invoices:ksef.missing.otherSeller', detail: owner }));
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
