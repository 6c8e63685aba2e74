import { randomUUID } from 'node:crypto';
import type { Installation } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { ksefState, openKsefStates } from '../ksef-state';
import { free, type KsefDocument, LEASE_MS, LostDocument, taken, until } from './document';
import { addSending, addSendings } from './queue';

export interface BatchLimits {
  /** Waiting documents from which on they go together. */
  from: number;
  most: number;
  /** Of a part of the package before it is encrypted. */
  partBytes: number;
}
/**
 * The system opens 30 sessions a minute one by one and asks for batches above that. It takes 10,000 documents and parts of
 * 100 MB; ours are smaller, so that a part goes over a slow line in one call and a package fits into memory.
 */
export const batchLimits: BatchLimits = { from: 30, most: 1000, partBytes: 10_000_000 };

/** Documents that go, or went, as one package, held by this node. */
export interface Batch {
  documents: readonly KsefDocument[];
  lease: string;
}

/** Looks at a batch later, or once more. */
export const addFollowing = (tx: Tx, reference: string, runAt?: Date): Promise<void> =>
  tx.job('ksef-batch', { reference }, { key: `ksef-batch:${reference}`, ...(runAt ? { runAt } : {}) });

/** The same for many at once, now. */
export const addFollowings = (tx: Tx, references: readonly string[]): Promise<void> =>
  tx.jobs(
    'ksef-batch',
    references.map((reference) => ({ payload: { reference }, key: `ksef-batch:${reference}` })),
  );

/** Taken by this one, no more. */
const afterLease = (now: Date): Date => new Date(now.getTime() + LEASE_MS + 1000);

/**
 * Takes a waiting document with all that can go with it: of the same seller, offline or not like it, never sent before.
 * Undefined where they are too few. A technical correction goes by itself, as the system has it.
 */
export async function takeBatch(
  { db }: Installation,
  id: number,
  { now, today, limits }: { now: Date; today: string; limits: BatchLimits },
): Promise<Batch | undefined> {
  const lease = randomUUID();
  const ready = sql`k.state = ${literal(ksefState.waiting)} and k.batch_reference is null and k.session_reference is null
    and k.replaced_hash is null and k.ksef_number is null and ${free(now)}`;
  const offline = sql`(k.is_offline or v.date < ${today}::date)`;
  return db.tx(async (tx) => {
    const documents = await tx.rows<KsefDocument>(sql`
      with first as (select k.seller_nip, ${offline} as offline from ksef_documents k join invoices v on v.id = k.invoice_id where k.id = ${id} and ${ready}),
      many as (select k.id from ksef_documents k join invoices v on v.id = k.invoice_id join first f on f.seller_nip = k.seller_nip and f.offline = ${offline}
        where ${ready} order by k.id <> ${id}, k.deadline, k.id limit ${limits.most} for update of k skip locked)
      update ksef_documents k set lease = ${lease}, lease_until = ${until(now)} from invoices v
      where v.id = k.invoice_id and k.id in (select id from many) and (select count(*) from many) >= ${limits.from}
      returning ${taken}`);
    const [first] = documents;
    if (!first) return undefined;
    // Whoever dies before the session is open leaves nothing else behind.
    await addSending(tx, first.id, afterLease(now));
    return { documents, lease };
  });
}

/** Takes what is not decided of a batch. Undefined where there is nothing, or another node has it. */
export async function resumeBatch({ db }: Installation, reference: string, now: Date): Promise<Batch | undefined> {
  const lease = randomUUID();
  const open = sql`k.batch_reference = ${reference} and k.state in ${literals(openKsefStates)}`;
  return db.tx(async (tx) => {
    const documents = await tx.rows<KsefDocument>(sql`
      update ksef_documents k set lease = ${lease}, lease_until = ${until(now)} from invoices v
      where v.id = k.invoice_id and ${open} and (k.lease_until is null or k.lease_until <= ${now.toISOString()}::timestamptz)
      returning ${taken}`);
    if (documents.length > 0) return { documents, lease };
    const held = await tx.one<{ until: string | null }>(
      sql`select max(k.lease_until) as until from ksef_documents k where ${open}`,
    );
    if (held?.until) await addFollowing(tx, reference, new Date(Date.parse(held.until) + 1000));
    return undefined;
  });
}

const idsOf = (documents: readonly KsefDocument[]) => sql`any(${documents.map(({ id }) => id)}::int[])`;

/** Keeps the documents for as long as the next step may take. Throws `LostDocument` where one is no longer ours. */
export async function holdBatch(tx: Tx, { documents, lease }: Batch, now: Date): Promise<void> {
  const kept = await tx.run(sql`
    update ksef_documents set lease_until = ${until(now)}
    where id = ${idsOf(documents)} and lease = ${lease} and state in ${literals(openKsefStates)}`);
  if (kept !== documents.length) throw new LostDocument();
}

export interface MadeDocument {
  document: KsefDocument;
  xml: string;
  hash: string;
}
/** Stores documents as they are sent, before any of them is. */
export async function storeMade(tx: Tx, { lease }: Batch, made: readonly MadeDocument[], now: Date): Promise<void> {
  const rows = made.map(({ document: { id }, xml, hash }) => ({ id, xml, hash }));
  await tx.run(sql`
    update ksef_documents k set xml = m.xml, hash = m.hash, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id int, xml text, hash text)
    where k.id = m.id and k.lease = ${lease} and k.xml is null and k.state = ${literal(ksefState.waiting)}`);
}

/** The documents travel in this session from now on: stored before the first byte of them leaves. */
export async function boardBatch(
  tx: Tx,
  { documents, lease }: Batch,
  { reference, environment, now }: { reference: string; environment: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const kept = await tx.run(sql`
    update ksef_documents set batch_reference = ${reference}, environment = ${environment}, sending_at = ${at}::timestamptz,
      lease_until = ${until(now)}, updated_at = ${at}::timestamptz, version = version + 1
    where id = ${idsOf(documents)} and lease = ${lease} and state = ${literal(ksefState.waiting)}`);
  if (kept !== documents.length) throw new LostDocument();
  await addFollowing(tx, reference, afterLease(now));
}

/** The session is closed: the system has the documents. */
export async function sentBatch(tx: Tx, { documents, lease }: Batch, { now }: { now: Date }): Promise<void> {
  const at = now.toISOString();
  await tx.run(sql`
    update ksef_documents set state = ${literal(ksefState.sent)}, sent_at = ${at}::timestamptz, reason = null,
      lease_until = ${until(now)}, updated_at = ${at}::timestamptz, version = version + 1
    where id = ${idsOf(documents)} and lease = ${lease}`);
}

/** Lets the documents go without changing where they are. */
export const releaseBatch = (tx: Tx, { documents, lease }: Batch, heldUntil?: Date): Promise<number> =>
  tx.run(
    sql`update ksef_documents set lease = null, lease_until = ${heldUntil?.toISOString() ?? null}::timestamptz where id = ${idsOf(documents)} and lease = ${lease}`,
  );

export interface Returned {
  reason: string | null;
  isOffline: boolean;
  now: Date;
  /** When the next attempt begins. */
  runAt: Date;
  /** The system asked to be left alone until then. */
  heldUntil?: Date | undefined;
}
/** The documents wait again as if they had never gone: of their session nothing will come. */
export async function returnBatch(
  tx: Tx,
  { documents, lease }: Batch,
  { reason, isOffline, now, runAt, heldUntil }: Returned,
): Promise<void> {
  const at = now.toISOString();
  await tx.run(sql`
    update ksef_documents set state = ${literal(ksefState.waiting)}, batch_reference = null, sending_at = null, reason = ${reason},
      attempts = attempts + 1, is_offline = is_offline or ${isOffline}, lease = null, lease_until = ${heldUntil?.toISOString() ?? null}::timestamptz,
      updated_at = ${at}::timestamptz, version = version + 1
    where id = ${idsOf(documents)} and lease = ${lease} and state in ${literals(openKsefStates)}`);
  // The first one takes the others along; few go by themselves.
  const next = documents.length < batchLimits.from ? documents : documents.slice(0, 1);
  for (const { id } of next) await addSending(tx, id, runAt);
}

/** What became of a document of a batch. */
export interface BatchOutcome {
  id: number;
  state: number;
  ksefNumber: string | null;
  upo: string | null;
  reason: string | null;
  statusCode: number;
  invoiceReference: string;
}

/** Stores what became of documents; where one is not decided yet it goes on by itself, in the session of the batch. */
export async function storeOutcomes(
  tx: Tx,
  { lease }: Batch,
  outcomes: readonly BatchOutcome[],
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await tx.run(sql`
    update ksef_documents k set state = o.state, ksef_number = coalesce(o."ksefNumber", k.ksef_number), upo = coalesce(o.upo, k.upo),
      reason = o.reason, status_code = o."statusCode", session_reference = ${reference}, invoice_reference = o."invoiceReference",
      accepted_at = case when o.state = ${literal(ksefState.accepted)} then ${at}::timestamptz else k.accepted_at end, attempts = 0,
      batch_reference = null, lease = null, lease_until = null, updated_at = ${at}::timestamptz, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (id int, state int, "ksefNumber" text, upo text, reason text, "statusCode" int, "invoiceReference" text)
    where k.id = o.id and k.lease = ${lease} and k.batch_reference = ${reference}`);
  await tx.run(sql`update ksef_documents set lease_until = ${until(now)} where lease = ${lease}`);
  const sent = outcomes.filter(({ state }) => state === ksefState.sent);
  await addSendings(
    tx,
    sent.map(({ id }) => id),
  );
}
