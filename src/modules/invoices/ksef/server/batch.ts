import type { Installation } from '../../../../engine/server/context';
import { ksefState } from '../ksef-state';
import {
  addFollowing,
  type Batch,
  batchLimits,
  type BatchLimits,
  type BatchOutcome,
  boardBatch,
  holdBatch,
  type MadeDocument,
  releaseBatch,
  type Returned,
  resumeBatch,
  returnBatch,
  sentBatch,
  storeMade,
  storeOutcomes,
  takeBatch,
} from './batch-documents';
import { type KsefInvoiceStatus, type KsefStatus, statusText } from './client/answers';
import { KsefClient, KsefError } from './client/ksef.client';
import { isKsefNumber } from './client/ksef-number';
import { packageOf } from './client/package';
import type { Clock } from './clock';
import { type KsefDocument, LostDocument } from './document';
import { canSignIn, isKsefOn, ksefConfig, otherOwner } from './ksef-config';
import { storedReason } from './reason';
import { sendDocument } from './send';
import { announce, dayIn, type Desk, outcome, make, ownFault, setback, settleAccepted } from './work';

/** Statuses of a batch session; any other one says that nothing more will happen to it. */
const session = { open: 100, working: 150 } as const;
/** How often a session is asked about before the next job does, and how many seconds later. */
const POLLS = 6;
const NEXT_LOOK = 30;
/** Documents made, and outcomes fetched and stored, at a time. */
const AT_ONCE = 4;
const CHUNK = 20;

interface BatchWork extends Desk {
  batch: Batch;
  /** Of the session the documents travel in. */
  reference: string | undefined;
  /** The session may have been closed, so that the system may have the documents. */
  isClosing: boolean;
}

function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

async function deskFor(installation: Installation, clock: Clock, { sellerNip }: KsefDocument) {
  const settings = await installation.settings();
  const config = ksefConfig(installation, settings, sellerNip);
  const desk: Desk = {
    ...clock,
    installation,
    settings,
    client: new KsefClient(config, clock),
  };
  return { desk, canSignIn: canSignIn(config) && !otherOwner(config) };
}

/** Sends a document, or where many wait, all of them as one package. */
export async function sendWaiting(
  installation: Installation,
  id: number,
  clock: Clock,
  limits: BatchLimits = batchLimits,
): Promise<void> {
  const settings = await installation.settings();
  if (!isKsefOn(settings)) return;
  const now = clock.now();
  const batch = await takeBatch(installation, id, { now, today: dayIn(settings.zone, now), limits });
  if (!batch) return sendDocument(installation, id, clock);
  const { desk, canSignIn: canGo } = await deskFor(installation, clock, batch.documents[0]!);
  const work: BatchWork = { ...desk, batch, reference: undefined, isClosing: false };
  await carefully(work, async () => {
    await prepareAll(work);
    if (work.batch.documents.length === 0) return;
    if (!canGo) throw new KsefError('signIn', storedReason({ key: 'invoices:ksef.reason.noToken' }));
    await deliver(work, limits);
    await follow(work);
  });
}

/** Goes on with a batch from what is stored, whichever node began it. */
export async function followBatch(installation: Installation, reference: string, clock: Clock): Promise<void> {
  if (!isKsefOn(await installation.settings())) return;
  const batch = await resumeBatch(installation, reference, clock.now());
  if (!batch) return;
  const { desk, canSignIn: canGo } = await deskFor(installation, clock, batch.documents[0]!);
  const work: BatchWork = { ...desk, batch, reference, isClosing: true };
  await carefully(work, async () => {
    if (!canGo) throw new KsefError('signIn', storedReason({ key: 'invoices:ksef.reason.noToken' }));
    await follow(work);
  });
}

/** Whatever goes wrong, the documents wait where the next attempt finds them. */
async function carefully(work: BatchWork, steps: () => Promise<void>): Promise<void> {
  try {
    await steps();
  } catch (error) {
    if (error instanceof LostDocument) return release(work);
    if (!(error instanceof KsefError)) throw error;
    await putOff(work, error);
  }
}

/** A document was taken away, or its invoice cancelled: the others begin anew. */
async function release(work: BatchWork): Promise<void> {
  if (work.isClosing) await work.installation.db.tx((tx) => releaseBatch(tx, work.batch));
  else await giveBack(work, work.batch.documents, { reason: null });
}

async function putOff(work: BatchWork, error: KsefError): Promise<void> {
  const { documents } = work.batch;
  const { reason, inSeconds, heldUntil } = setback(work, documents[0]?.attempts ?? 0, error);
  const isOffline = error.failure === 'away' && !heldUntil;
  if (!work.isClosing) return giveBack(work, documents, { reason, isOffline, inSeconds, heldUntil });
  // The system may have them: they stay in their session until it says so.
  const runAt = new Date(work.now().getTime() + inSeconds * 1000);
  await work.installation.db.tx(async (tx) => {
    await releaseBatch(tx, work.batch, heldUntil);
    await addFollowing(tx, work.reference!, runAt);
  });
}

interface Setback extends Pick<Returned, 'reason' | 'heldUntil'> {
  isOffline?: boolean;
  inSeconds?: number;
}
async function giveBack(
  work: BatchWork,
  documents: readonly KsefDocument[],
  { reason, isOffline = false, inSeconds = 0, heldUntil }: Setback,
): Promise<void> {
  if (documents.length === 0) return;
  const now = work.now();
  const runAt = new Date(now.getTime() + inSeconds * 1000);
  await work.installation.db.tx((tx) =>
    returnBatch(tx, { ...work.batch, documents }, { reason, isOffline, now, runAt, heldUntil }),
  );
}

const hold = (work: BatchWork): Promise<void> => work.installation.db.tx((tx) => holdBatch(tx, work.batch, work.now()));

/** Makes the documents; those that cannot go are let go, with the reason. */
async function prepareAll(work: BatchWork): Promise<void> {
  const { installation, batch, now } = work;
  const ready: KsefDocument[] = [];
  for (const chunk of chunksOf(batch.documents, CHUNK)) {
    const made: MadeDocument[] = [];
    for (const some of chunksOf(chunk, AT_ONCE))
      await Promise.all(
        some.map(async (document) => {
          const { xml, hash } = document;
          const one = xml && hash ? { xml, hash } : await make({ ...work, document });
          if (one) made.push({ document, ...one });
        }),
      );
    await installation.db.tx((tx) => storeMade(tx, batch, made, now()));
    for (const { document, xml, hash } of made) ready.push(Object.assign(document, { xml, hash }));
    await installation.db.tx((tx) => holdBatch(tx, { ...batch, documents: ready }, now()));
  }
  work.batch = { ...batch, documents: ready };
}

/** Opens a session for the documents and brings them there. The key lives as long as this call. */
async function deliver(work: BatchWork, { partBytes }: BatchLimits): Promise<void> {
  const { client, settings, installation, batch, now } = work;
  const [first] = batch.documents;
  const isOffline = first!.isOffline || first!.date < dayIn(settings.zone, now());
  const files = batch.documents.map(({ id, xml }) => ({ name: `${id}.xml`, content: xml! }));
  const whole = await packageOf(files, partBytes);
  const { reference, uploads } = await client.openBatch(whole, isOffline);
  await installation.db.tx((tx) =>
    boardBatch(tx, batch, { reference, environment: settings.ksefEnvironment, now: now() }),
  );
  work.reference = reference;
  for (const [at, part] of whole.parts.entries()) {
    const upload = uploads.find(({ ordinalNumber }) => ordinalNumber === at + 1);
    if (!upload) throw new KsefError('away', `no address for part ${at + 1}`);
    await hold(work);
    await client.upload(upload, part);
  }
  await hold(work);
  work.isClosing = true;
  await client.closeBatch(reference);
  await installation.db.tx((tx) => sentBatch(tx, batch, { now: now() }));
  for (const document of batch.documents) document.state = ksefState.sent;
}

/** Undefined where the system knows no such session: another environment, or long gone. */
async function statusOf({ client, reference }: BatchWork): Promise<KsefStatus | undefined> {
  try {
    return await client.sessionStatus(reference!);
  } catch (error) {
    if (error instanceof KsefError && error.failure === 'refused') return undefined;
    throw error;
  }
}

/** Asks about the session until the system is through with it, and takes over what became of each document. */
async function follow(work: BatchWork): Promise<void> {
  const { installation, now, pause } = work;
  for (let poll = 1; ; poll++) {
    const status = await statusOf(work);
    const isSent = work.batch.documents.some(({ state }) => state === ksefState.sent);
    // Never closed, and the key is gone: the system forgets the session by itself.
    if (!status || (status.code === session.open && !isSent))
      return giveBack(work, work.batch.documents, { reason: null });
    if (status.code !== session.working && status.code !== session.open) return decide(work, status);
    if (poll === POLLS) break;
    await pause(250 * 2 ** poll);
  }
  await installation.db.tx(async (tx) => {
    await releaseBatch(tx, work.batch);
    await addFollowing(tx, work.reference!, new Date(now().getTime() + NEXT_LOOK * 1000));
  });
}

async function decide(work: BatchWork, status: KsefStatus): Promise<void> {
  const left = new Map(work.batch.documents.map((document) => [document.hash, document]));
  for await (const page of work.client.sessionInvoices(work.reference!)) {
    const ours = page.flatMap((found) => {
      const document = left.get(found.invoiceHash);
      left.delete(found.invoiceHash);
      return document ? [{ document, found }] : [];
    });
    for (const chunk of chunksOf(ours, CHUNK)) await settle(work, chunk);
  }
  await giveBack(work, [...left.values()], { reason: statusText(status), inSeconds: 60 });
}

interface Decided {
  document: KsefDocument;
  found: KsefInvoiceStatus;
}

async function settle(work: BatchWork, chunk: readonly Decided[]): Promise<void> {
  const { installation, batch, now } = work;
  const outcomes = await Promise.all(chunk.map((one) => outcomeOf(work, one)));
  const isAccepted = (_: Decided, at: number) => outcomes[at]!.state === ksefState.accepted;
  const accepted = chunk.filter(isAccepted).map(({ document }) => document.invoiceId);
  await installation.db.tx(async (tx) => {
    await storeOutcomes(tx, batch, outcomes, { reference: work.reference!, now: now() });
    if (accepted.length) await settleAccepted(tx, accepted);
    announce(
      work,
      tx,
      chunk.map(({ document }) => document.invoiceId),
    );
  });
}

/** Accepted with its confirmation, or refused; a duplicate or a fault of the system is looked into by itself. */
async function outcomeOf(work: BatchWork, { document, found }: Decided): Promise<BatchOutcome> {
  const { code } = found.status;
  const undecided = { id: document.id, invoiceReference: found.referenceNumber, statusCode: code };
  const goesOn = { ...undecided, state: ksefState.sent, ksefNumber: null, upo: null, reason: null };
  if (code === outcome.accepted) {
    const ksefNumber = found.ksefNumber ?? '';
    if (!isKsefNumber(ksefNumber, document.sellerNip)) return goesOn;
    const upo = await work.client.upo(work.reference!, found).catch((error: unknown) => {
      if (error instanceof KsefError) return undefined;
      throw error;
    });
    return upo === undefined ? { ...goesOn, ksefNumber } : { ...goesOn, state: ksefState.accepted, ksefNumber, upo };
  }
  const isOpen = code === outcome.duplicate || code === outcome.taken || code === outcome.working || ownFault.has(code);
  return isOpen ? goesOn : { ...goesOn, state: ksefState.refused, reason: statusText(found.status) };
}
