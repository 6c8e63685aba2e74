import type { ServerResponse } from 'node:http';
import { flood, type HttpService, httpService } from './http-service';

/** How the service behaves: as it should (in MTOM parts, in plain SOAP, with CDATA), or badly in one of many ways. */
export const goodMoods = ['mtom', 'plain', 'cdata'] as const;
export const badMoods = [
  'html',
  'huge',
  'redirect',
  'fault',
  'empty',
  'not-xml',
  'half-xml',
  'entities',
  'nested',
  'no-name',
  'markup',
  'bad-regon',
  'long-name',
  'other-answer',
  'half-part',
  'json',
  'gone',
] as const;
export const slowMoods = ['silent', 'dripping'] as const;
export type GusMood = (typeof goodMoods | typeof badMoods | typeof slowMoods)[number];
export type GusEntry = Record<string, string>;

export interface GusService extends HttpService {
  mood: GusMood;
  /** Operations in the order they came, e.g. `Zaloguj`. */
  calls: string[];
  /** As after an hour without a call. */
  expireSessions(): void;
  sessions(): number;
}

const encode = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const valueIn = (xml: string, tag: string) => new RegExp(`<(?:\\w+:)?${tag}>([^<]*)</`).exec(xml)?.[1];
const elements = (entry: GusEntry) =>
  Object.entries(entry).map(([key, text]) => `    <${key}>${encode(text)}</${key}>\r\n`);
const document = (entries: readonly GusEntry[]) =>
  `<root>\r\n${entries.map((entry) => `  <dane>\r\n${elements(entry).join('')}  </dane>\r\n`).join('')}</root>`;

/** A BIR1.1 service like the register's test service: SOAP 1.2 with WS-Addressing, sessions in the `sid` header. */
export async function gusService(options: { key: string; companies: Record<string, GusEntry[]> }): Promise<GusService> {
  let sessions = new Set<string>();
  let next = 1;

  function result(operation: string, body: string, sid: string | undefined): string {
    const alive = sid !== undefined && sessions.has(sid);
    switch (operation) {
      case 'Zaloguj': {
        if (valueIn(body, 'pKluczUzytkownika') !== options.key) return '';
        const fresh = `sid${String(next++).padStart(17, '0')}`;
        sessions.add(fresh);
        return fresh;
      }
      case 'DaneSzukajPodmioty': {
        if (!alive) return '';
        const nip = valueIn(body, 'Nip') ?? '';
        const nothing = {
          ErrorCode: '4',
          ErrorMessagePl: 'Nie znaleziono podmiotu.',
          ErrorMessageEn: 'No data found.',
        };
        return document(options.companies[nip] ?? [{ ...nothing, Nip: nip }]);
      }
      case 'GetValue':
        return alive ? '0' : '7';
      default:
        return String(sessions.delete(valueIn(body, 'pIdentyfikatorSesji') ?? ''));
    }
  }

  const service = await httpService((request, body, response) => {
    const operation = /<wsa:Action>[^<]*\/(\w+)<\/wsa:Action>/.exec(body)?.[1] ?? '';
    const proper =
      request.method === 'POST' &&
      request.headers['content-type']?.startsWith('application/soap+xml') &&
      body.includes(`<wsa:To>${service.url}/bir</wsa:To>`);
    gus.calls.push(operation);
    if (!proper || !operation) return void response.writeHead(400).end();
    // Signing in works in every mood, so that the search is what meets the bad answer.
    const mood = operation === 'DaneSzukajPodmioty' ? gus.mood : 'mtom';
    answerIn(mood, operation, result(operation, body, request.headers.sid as string | undefined), response);
  });
  const gus: GusService = Object.assign<HttpService, Omit<GusService, keyof HttpService>>(service, {
    mood: 'mtom',
    calls: [],
    expireSessions: () => void (sessions = new Set()),
    sessions: () => sessions.size,
  });
  return gus;
}

const soap = (operation: string, inner: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">${operation}Response</a:Action></s:Header><s:Body><${operation}Response xmlns="http://CIS/BIR/PUBL/2014/07"><${operation}Result>${inner}</${operation}Result></${operation}Response></s:Body></s:Envelope>`;

const entry = (changes: GusEntry): string =>
  encode(document([{ Regon: '123456785', Nazwa: 'FIRMA', Typ: 'P', ...changes }]));

function answerIn(mood: GusMood, operation: string, text: string, response: ServerResponse): void {
  const send = (contentType: string, body: string, status = 200) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body);
  const xml = (body: string, status = 200) => send('application/soap+xml; charset=utf-8', body, status);
  const parted = (body: string) =>
    send(
      'multipart/related; type="application/xop+xml"; boundary="uuid:6f1c+id=1"; start="<http://tempuri.org/0>"; start-info="application/soap+xml"',
      `\r\n--uuid:6f1c+id=1\r\nContent-ID: <http://tempuri.org/0>\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"\r\n\r\n${body}\r\n--uuid:6f1c+id=1--`,
    );
  switch (mood) {
    case 'mtom':
      return parted(soap(operation, encode(text).replace(/\r/g, '&#xD;')));
    case 'plain':
      return xml(soap(operation, encode(text)));
    case 'cdata':
      return xml(soap(operation, `<![CDATA[${text}]]>`));
    case 'html':
      return send('text/html', '<!DOCTYPE html><html><head><title>x</title></head><body><p>Przerwa</body></html>');
    case 'huge':
      return flood(response, 'application/soap+xml');
    case 'silent':
      return;
    case 'dripping':
      response.writeHead(200, { 'content-type': 'application/soap+xml' });
      return void response.write('<s:Envelope');
    case 'redirect':
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    case 'fault':
      return xml('<s:Envelope><s:Body><s:Fault><s:Code/></s:Fault></s:Body></s:Envelope>', 500);
    case 'empty':
      return xml('');
    case 'not-xml':
      return xml('%PDF-1.7 \u0001\u0002');
    case 'half-xml':
      return xml(soap(operation, encode(text)).slice(0, 300));
    case 'entities':
      return xml(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]>${soap(operation, '&b;&b;&b;')}`);
    case 'nested':
      return xml(soap(operation, encode(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)));
    case 'no-name':
      return xml(soap(operation, encode(document([{ Regon: '123456785', Typ: 'P' }]))));
    case 'markup':
      return xml(soap(operation, encode('<root><dane><Regon>123456785</Regon><Nazwa><b>x</b></Nazwa></dane></root>')));
    case 'bad-regon':
      return xml(soap(operation, entry({ Regon: '12345678A' })));
    case 'long-name':
      return xml(soap(operation, entry({ Nazwa: 'N'.repeat(6000) })));
    case 'other-answer':
      return xml(soap('DanePobierzPelnyRaport', encode(text)));
    case 'half-part':
      return send('multipart/related; boundary="uuid:6f1c+id=1"', '--uuid:6f1c+id=1 no body');
    case 'json':
      return send('application/json', '{"root":{"dane":{"Nazwa":"x"}}}');
    case 'gone':
      return void response.destroy();
  }
}
