import type { ServerResponse } from 'node:http';
import { type HttpService, httpService } from './http-service';

export interface AccountingService extends HttpService {
  /** Bodies of accepted exports. */
  received: Record<string, unknown>[];
  /** Invoices it has, by the key they came with. */
  invoices: Map<string, { reference: string; body: Record<string, unknown> }>;
  /** Sent instead of every answer. */
  instead?: (response: ServerResponse) => void;
}

/** The interface of an accounting program for customers and invoices. */
export async function accountingService(user: string, password: string): Promise<AccountingService> {
  const service = await httpService((request, body, response) => {
    const json = (status: number, answer: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (accounting.instead) return accounting.instead(response);
    if (request.headers.authorization !== `Basic ${btoa(`${user}:${password}`)}`)
      return json(401, { error: 'Unauthorized' });
    if (request.method === 'POST' && request.url === '/api/invoices') {
      const sent = JSON.parse(body) as { invoice: { number: string } };
      const key = String(request.headers['idempotency-key']);
      const known = accounting.invoices.get(key);
      const reference = known?.reference ?? `KS/${accounting.invoices.size + 1}`;
      accounting.invoices.set(key, { reference, body: sent });
      return json(200, { details: `Faktura ${sent.invoice.number} zapisana`, reference });
    }
    if (request.method !== 'POST' || request.url !== '/api/customers') return json(404, { error: 'Not found' });
    const sent = JSON.parse(body) as { customer: { nip: string; name: string } };
    if (!sent.customer.nip) return json(422, { error: 'Brak numeru NIP kontrahenta' });
    accounting.received.push(sent);
    json(200, { details: `Kontrahent ${sent.customer.name} zapisany` });
  });
  const accounting: AccountingService = Object.assign(service, {
    received: [] as Record<string, unknown>[],
    invoices: new Map<string, { reference: string; body: Record<string, unknown> }>(),
  });
  return accounting;
}
