import { z } from 'zod';
import { refused, unavailable } from '../../../../engine/errors';
import { callOut, OutboundError, type OutboundRules, plainText } from '../../../../engine/server/outbound';
import { httpStatus } from '../../../../engine/http-status';

export interface AccountingConfig {
  /** Base address of the accounting program's interface. */
  url: string;
  user: string;
  password: string;
  rules: OutboundRules;
}

/** A customer as the accounting program takes it. `code` is our key there: sending it again updates the same entry. */
export interface AccountingCustomer {
  code: string;
  name: string;
  nip: string;
  regon: string;
  country: string;
  postCode: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  paymentDays: number | null;
  externalId: string;
}

/** The own company whose books something goes to. */
export interface AccountingCompany {
  code: string;
  name: string;
  nip: string;
}

export interface AccountingExport {
  company: AccountingCompany;
  customer: AccountingCustomer;
}

/** What the program says about what it took; both may be empty. */
export interface AccountingAnswer {
  details: string;
  /** Its own number of the document. */
  reference: string;
}

const line = z.string().max(2000);
const answerSchema = z.object({
  details: line.nullish(),
  reference: line.nullish(),
  error: line.nullish(),
  message: line.nullish(),
});

function parse(text: string): z.output<typeof answerSchema> | undefined {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

async function send({ path, body, key }: Handover, config: AccountingConfig) {
  try {
    return await callOut(
      {
        url: `${config.url.replace(/\/$/, '')}/${path}`,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          authorization: `Basic ${Buffer.from(`${config.user}:${config.password}`).toString('base64')}`,
        },
        body: JSON.stringify(body),
      },
      config.rules,
    );
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reached) throw unavailable('AccountingUnavailable');
    if (error.reason === 'Forbidden') throw refused('AccountingForbidden', { errorDetails: hostOf(config.url) });
    throw refused('AccountingUnreachable', { errorDetails: hostOf(config.url) });
  }
}

interface Handover {
  path: 'customers' | 'invoices';
  body: unknown;
  /** The same again for the same document: the program takes it once. Visible ASCII. */
  key?: string;
}

/**
 * Hands something to the accounting program and answers with what it said.
 * 422 `AccountingNotConfigured`, `AccountingForbidden`, `AccountingUnreachable`, `AccountingAuthorization`,
 * `AccountingRefused` (with its reason): nothing was taken.
 * 503 `AccountingUnavailable`: it may or may not have been.
 */
export async function handOver(handover: Handover, config: AccountingConfig): Promise<AccountingAnswer> {
  if (!isConfigured(config)) throw refused('AccountingNotConfigured');
  const { status, text } = await send(handover, config);
  if (status === httpStatus.unauthorized || status === httpStatus.forbidden) throw refused('AccountingAuthorization');
  const said = parse(text);
  const reason = plainText(said?.error ?? said?.message ?? '', 500);
  if (isRefusal(status)) throw refused('AccountingRefused', { errorDetails: reason || `HTTP ${status}` });
  if (status >= httpStatus.redirection || !said) throw unavailable('AccountingUnavailable', `HTTP ${status}`);
  if (said.error) throw refused('AccountingRefused', { errorDetails: reason });
  return { details: plainText(said.details ?? '', 500), reference: plainText(said.reference ?? '', 100) };
}

const isConfigured = ({ url, user, password }: AccountingConfig): boolean => Boolean(url && user && password);
const isRefusal = (status: number): boolean => status >= httpStatus.badRequest && status < httpStatus.serverError;

/** Hands a customer to the accounting program and answers with what it said (may be empty). Throws as `handOver`. */
export const exportToAccounting = async (export_: AccountingExport, config: AccountingConfig): Promise<string> =>
  (await handOver({ path: 'customers', body: export_ }, config)).details;
