import type { ServerResponse } from 'node:http';
import { type HttpService, httpService } from './http-service';

export interface SmsService extends HttpService {
  /** SMS it sent, by the key of the call. */
  sent: Map<string, Readonly<Record<string, string>>>;
  /** What became of SMS, by the id the gateway gave them; `SENT` by default. */
  became: Map<string, string>;
  /** Calls, repeated ones included. */
  calls: number;
  /** What to do instead of the next answer; `taken` = after the SMS was sent. */
  instead?: { when: 'before' | 'taken'; answer: (response: ServerResponse) => void };
}

/** SMSAPI as its documentation describes `POST sms.do`: bearer token, form body, JSON answer, unique `idx`; `GET sms.do?status=` answers what became of SMS. */
export async function smsService(token: string): Promise<SmsService> {
  const server = await httpService((request, body, response) => {
    const json = (answer: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    service.calls += 1;
    const { instead } = service;
    if (instead?.when === 'before') {
      delete service.instead;
      return instead.answer(response);
    }
    const address = new URL(request.url ?? '/', 'http://gateway');
    const asked = address.searchParams.get('status');
    if (request.method === 'GET' && address.pathname === '/sms.do' && asked) {
      if (request.headers.authorization !== `Bearer ${token}`)
        return json({ error: 101, message: 'Authorization failed' });
      const list = asked.split('|').map((id) => ({ id, status: service.became.get(id) ?? 'SENT', error: null }));
      return json({ count: list.length, list });
    }
    if (request.method !== 'POST' || request.url !== '/sms.do') return void response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${token}`)
      return json({ error: 101, message: 'Authorization failed' });
    const sms = Object.fromEntries(new URLSearchParams(body));
    if (!/^\d{9,12}$/.test(sms['to'] ?? '')) return json({ error: 13, message: 'No correct phonenumbers' });
    if (sms['check_idx'] === '1' && service.sent.has(sms['idx'] ?? ''))
      return json({ error: 53, message: 'Not unique idx' });
    service.sent.set(sms['idx'] ?? '', sms);
    if (instead) {
      delete service.instead;
      return instead.answer(response);
    }
    json({
      count: 1,
      list: [{ id: `SMS${service.sent.size}`, points: 0.16, number: sms['to'], status: 'QUEUE', error: null }],
    });
  });
  const service: SmsService = Object.assign(server, { sent: new Map(), became: new Map(), calls: 0 });
  return service;
}
