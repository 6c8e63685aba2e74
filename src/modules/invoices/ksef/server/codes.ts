import { constants, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { outsideKsefStates } from '../ksef-state';
import { environmentOf } from './ksef-config';

/** Addresses behind the QR codes of an invoice. */
export interface KsefCodes {
  /** KOD I: the invoice in the system. */
  invoice: string;
  /** Its number there; null while it has none. */
  number: string | null;
  /** KOD II: the issuer, signed; only of an invoice issued offline that is not in the system yet. */
  issuer: string | null;
}

interface Facts {
  nip: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** SHA-256 of the document, base64. */
  hash: string;
}
/** Base64 as addresses carry it. */
const urlBase64 = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');

/** The address of KOD I. @param base `https://qr.ksef.mf.gov.pl` */
export const invoiceAddress = (base: string, { nip, date, hash }: Facts): string =>
  `${base}/invoice/${nip}/${date.split('-').reverse().join('-')}/${urlBase64(hash)}`;

/** The signed address of KOD II. Throws where certificate and key are no such thing. */
export function issuerAddress(base: string, { nip, hash }: Facts, own: { certificate: string; key: string }): string {
  const certificate = new X509Certificate(own.certificate);
  const key = createPrivateKey(own.key);
  if (!certificate.checkPrivateKey(key)) throw new Error('the key is of another certificate');
  const path = `${base.replace('https://', '')}/certificate/Nip/${nip}/${nip}/${certificate.serialNumber}/${urlBase64(hash)}`;
  const signature =
    key.asymmetricKeyType === 'ec'
      ? sign('sha256', Buffer.from(path), { key, dsaEncoding: 'ieee-p1363' })
      : sign('sha256', Buffer.from(path), { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });
  return `https://${path}/${signature.toString('base64url')}`;
}

/** KOD II; null where the settings have no certificate that can sign it: the invoice is printed all the same. */
function ownIssuerAddress(base: string, facts: Facts, settings: Settings): string | null {
  const { ksefOfflineCertificate: certificate, ksefOfflineKey: key } = settings;
  if (!certificate || !key) return null;
  try {
    return issuerAddress(base, facts, { certificate, key });
  } catch {
    return null;
  }
}

/** Whether invoices issued offline get their second code. */
export const canSignOffline = (settings: Settings): boolean =>
  ownIssuerAddress('', { nip: '', date: '', hash: '' }, settings) !== null;

/** The codes of an invoice whose document is made; undefined of any other. */
export async function ksefCodes(db: Executor, invoiceId: number, settings: Settings): Promise<KsefCodes | undefined> {
  const found = await db.one<Facts & { number: string | null; isOffline: boolean; environment: string }>(sql`
    select k.seller_nip as nip, v.date, k.hash, k.ksef_number as number, k.is_offline, k.environment
    from ksef_documents k join invoices v on v.id = k.invoice_id
    where k.invoice_id = ${invoiceId} and k.hash is not null and k.state not in ${literals(outsideKsefStates)}`);
  if (!found) return undefined;
  const base = environmentOf({ ksefEnvironment: found.environment as 'test' }).codes;
  const codes = { invoice: invoiceAddress(base, found), number: found.number, issuer: null };
  if (found.number || !found.isOffline) return codes;
  return { ...codes, issuer: ownIssuerAddress(base, found, settings) };
}
