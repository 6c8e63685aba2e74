import { randomUUID } from 'node:crypto';
import type { Installation } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { join, literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { ksefState, openKsefStates } from '../ksef-state';
import { addSending } from './queue';

/** A document as the sender works on it. */
export interface KsefDocument {
  id: number;
  invoiceId: number;
  state: number;
  ksefNumber: string | null;
  isOffline: boolean;
  sellerNip: string;
  hash: string | null;
  replacedHash: string | null;
  xml: string | null;
  upo: string | null;
  environment: string;
  sessionReference: string | null;
  invoiceReference: string | null;
  sendingAt: string | null;
  attempts: number;
  date: string;
  lease: string;
}

/** How long a node may be silent before another takes over: longer than its longest call. */
export const LEASE_MS = 120_000;

/** Still to do by itself: not decided, or accepted without its confirmation; what travels in a batch is none of it. */
const open = sql`(state in ${literals(openKsefStates)} or state = ${literal(ksefState.accepted)} and upo is null) and batch_reference is null`;

/** What a node is handed of the documents it takes. */
export const taken = sql`k.id, k.invoice_id, k.state, k.ksef_number, k.is_offline, k.seller_nip, k.hash, k.replaced_hash, k.xml, k.upo, k.environment,
  k.session_reference, k.invoice_reference, k.sending_at, k.attempts, v.date, k.lease`;

/** Documents of the seller of `k` nobody may send before a time the system asked for. */
const held = (now: Date): Sql => sql`select h.lease_until from ksef_documents h
  where h.seller_nip = k.seller_nip and h.state in ${literals(openKsefStates)} and h.lease is null and h.lease_until > ${now.toISOString()}::timestamptz`;

/** Nobody has the document `k`, and the system has not asked to be left alone. */
export const free = (now: Date): Sql =>
  sql`(k.lease_until is null or k.lease_until <= ${now.toISOString()}::timestamptz) and not exists (${held(now)})`;

/**
 * Takes a document to itself, so that no two nodes send it. Undefined where there is nothing to do; where another has it,
 * it is looked at again when that one should have finished.
 */
export async function takeDocument({ db }: Installation, id: number, now: Date): Promise<KsefDocument | undefined> {
  return db.tx(async (tx) => {
    const found = await tx.one<KsefDocument>(sql`
      update ksef_documents k set lease = ${randomUUID()}, lease_until = ${until(now)}
      from invoices v where v.id = k.invoice_id and k.id = ${id} and ${open} and ${free(now)}
      returning ${taken}`);
    if (found) return found;
    const later = await tx.one<{ until: string | null }>(
      sql`select greatest(k.lease_until, (select max(lease_until) from (${held(now)}) o)) as until from ksef_documents k where k.id = ${id} and ${open}`,
    );
    if (later?.until) await addSending(tx, id, new Date(Date.parse(later.until) + 1000));
    return undefined;
  });
}
export const until = (now: Date): Sql => sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz`;

/** The document was taken by another node, or its invoice cancelled: whoever notices leaves it alone. */
export class LostDocument extends Error {}

type Stored = Partial<{
  state: number;
  ksefNumber: string;
  reason: string | null;
  statusCode: number | null;
  isOffline: boolean;
  hash: string;
  xml: string;
  upo: string;
  environment: string;
  sessionReference: string | null;
  invoiceReference: string | null;
  sendingAt: string | null;
  sentAt: string;
  acceptedAt: string;
  attempts: number;
}>;
const columns: Readonly<Record<keyof Stored, Sql>> = {
  state: sql`state`,
  ksefNumber: sql`ksef_number`,
  reason: sql`reason`,
  statusCode: sql`status_code`,
  isOffline: sql`is_offline`,
  hash: sql`hash`,
  xml: sql`xml`,
  upo: sql`upo`,
  environment: sql`environment`,
  sessionReference: sql`session_reference`,
  invoiceReference: sql`invoice_reference`,
  sendingAt: sql`sending_at`,
  sentAt: sql`sent_at`,
  acceptedAt: sql`accepted_at`,
  attempts: sql`attempts`,
};

/** Stores what became of a document while this node holds it. Throws `LostDocument` where it does no more. */
export async function storeDocument(
  tx: Tx,
  document: KsefDocument,
  values: Stored,
  { now, release = false, heldUntil }: { now: Date; release?: boolean; heldUntil?: Date | undefined },
): Promise<void> {
  const set = (Object.keys(values) as (keyof Stored)[]).map((key) => sql`${columns[key]} = ${values[key]}`);
  const lease = release
    ? [sql`lease = null`, sql`lease_until = ${heldUntil?.toISOString() ?? null}::timestamptz`]
    : [sql`lease_until = ${until(now)}`];
  const kept = await tx.run(sql`
    update ksef_documents set ${join([...set, ...lease, sql`updated_at = ${now.toISOString()}::timestamptz`, sql`version = version + 1`])}
    where id = ${document.id} and lease = ${document.lease} and state <> ${literal(ksefState.dropped)}`);
  if (!kept) throw new LostDocument();
  Object.assign(document, values);
}
