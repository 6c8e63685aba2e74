import { z } from 'zod';
import { refused, unavailable } from '../../../engine/errors';
import { callOut, OutboundError, type OutboundRules, plainText } from '../../../engine/server/outbound';

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

export interface AccountingExport {
  /** The own company whose books it goes to. */
  company: { code: string; name: string; nip: string };
  customer: AccountingCustomer;
}

const line = z.string().max(2000);
const answerSchema = z.object({ details: line.nullish(), error: line.nullish(), message: line.nullish() });

function parse(text: string): z.output<typeof answerSchema> | undefined {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function send(export_: AccountingExport, config: AccountingConfig) {
  try {
    return await callOut(
      {
        url: `${config.url.replace(/\/$/, '')}/customers`,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json; charset=utf-8',
          authorization: `Basic ${Buffer.from(`${config.user}:${config.password}`).toString('base64')}`,
        },
        body: JSON.stringify(export_),
      },
      config.rules,
    );
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable('AccountingUnavailable', error.reason);
    throw error;
  }
}

/**
 * Hands a customer to the accounting program and answers with what it said (may be empty).
 * 422 `AccountingNotConfigured`, `AccountingAuthorization`, `AccountingRefused` (with its reason); 503 `AccountingUnavailable`.
 */
export async function exportToAccounting(export_: AccountingExport, config: AccountingConfig): Promise<string> {
  if (!config.url || !config.user || !config.password) throw refused('AccountingNotConfigured');
  const answer = await send(export_, config);
  if (answer.status === 401 || answer.status === 403) throw refused('AccountingAuthorization');
  const said = parse(answer.text);
  const reason = plainText(said?.error ?? said?.message ?? '', 500);
  if (answer.status >= 400 && answer.status < 500)
    throw refused('AccountingRefused', { errorDetails: reason || `HTTP ${answer.status}` });
  if (answer.status >= 300 || !said) throw unavailable('AccountingUnavailable', `HTTP ${answer.status}`);
  if (said.error) throw refused('AccountingRefused', { errorDetails: reason });
  return plainText(said.details ?? '', 500);
}
