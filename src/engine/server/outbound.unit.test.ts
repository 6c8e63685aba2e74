import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flood, type HttpService, httpService } from '../../../test/support/services/http-service';
import { callOut, OutboundError } from './outbound';

let sink: HttpService;
let port: string;
beforeAll(async () => {
  sink = await httpService((request, _body, response) => {
    if (request.url === '/redirect') return void response.writeHead(302, { location: `${sink.url}/inner` }).end();
    if (request.url === '/huge') return flood(response, 'text/plain');
    if (request.url === '/silent') return;
    response.writeHead(200, { 'content-type': 'text/plain' }).end('żółć');
  });
  port = new URL(sink.url).port;
});
afterAll(() => sink.close());

const reasonOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
  );

describe('an address that leads inside', () => {
  // Every host is on the list of allowed ones, so that the address itself has to be what is refused.
  const addresses = (p: string) => [
    `https://127.0.0.1:${p}/`,
    `https://127.1:${p}/`,
    `https://2130706433:${p}/`,
    `https://0x7f000001:${p}/`,
    `https://0177.0.0.1:${p}/`,
    `https://0x7f.1:${p}/`,
    `https://0.0.0.0:${p}/`,
    `https://0:${p}/`,
    `https://[::1]:${p}/`,
    `https://[::]:${p}/`,
    `https://[::ffff:127.0.0.1]:${p}/`,
    `https://[::ffff:7f00:1]:${p}/`,
    `https://[64:ff9b::7f00:1]:${p}/`,
    `https://[2002:7f00:1::]:${p}/`,
    `https://[fe80::1]:${p}/`,
    `https://[fc00::1]:${p}/`,
    `https://localhost:${p}/`,
    `https://LOCALHOST:${p}/`,
    `https://ⓛocalhost:${p}/`,
    `https://10.0.0.1:${p}/`,
    `https://172.16.0.1:${p}/`,
    `https://192.168.0.1:${p}/`,
    `https://169.254.169.254:${p}/latest/meta-data/`,
    `https://100.64.0.1:${p}/`,
    `https://127.0.0.1。:${p}/`,
    `http://127.0.0.1:${p}/`,
    `http://user:password@127.0.0.1:${p}/`,
    `https://api.nbp.pl@127.0.0.1:${p}/`,
    `ftp://127.0.0.1:${p}/`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${p}/`,
    `javascript:1`,
    `//127.0.0.1:${p}/`,
    `127.0.0.1:${p}`,
    '',
  ];
  it('is refused before a connection is made', async () => {
    for (const url of addresses(port)) {
      const host = URL.canParse(url) ? new URL(url).host : '';
      expect([url, await reasonOf(callOut({ url }, { hosts: [host], privateHosts: [] }))]).toEqual([url, 'Forbidden']);
    }
    expect(sink.connections()).toBe(0);
  });

  it('is refused when it is not on the list, or on another port than the listed one', async () => {
    for (const privateHosts of [[], ['127.0.0.1'], [`127.0.0.1:${Number(port) + 1}`]])
      expect(await reasonOf(callOut({ url: sink.url }, { hosts: ['api.nbp.pl'], privateHosts }))).toBe('Forbidden');
    expect(sink.connections()).toBe(0);
  });
});

describe('a machine of the own network that is listed as such', () => {
  const rules = () => ({ hosts: [], privateHosts: [sink.host] });
  it('answers', async () => {
    expect(await callOut({ url: sink.url }, rules())).toEqual({ status: 200, contentType: 'text/plain', text: 'żółć' });
  });
  it('may redirect, and is not followed', async () => {
    expect((await callOut({ url: `${sink.url}/redirect` }, rules())).status).toBe(302);
  });
  it('may send no more than allowed', async () => {
    expect(await reasonOf(callOut({ url: `${sink.url}/huge`, maxBytes: 10_000 }, rules()))).toBe('TooLarge');
  });
  it('may take no longer than allowed', async () => {
    expect(await reasonOf(callOut({ url: `${sink.url}/silent`, timeoutMs: 100 }, rules()))).toBe('Timeout');
  });
  it('may be away', async () => {
    const gone = { hosts: [], privateHosts: ['127.0.0.1:1'] };
    expect(await reasonOf(callOut({ url: 'http://127.0.0.1:1/' }, gone))).toBe('Failed');
  });
  it('has got what was sent only where it was connected', async () => {
    const reached = (url: string, privateHosts: string[]) =>
      callOut({ url, timeoutMs: 100 }, { hosts: [], privateHosts }).then(
        () => undefined,
        (error: unknown) => error instanceof OutboundError && error.reached,
      );
    expect(await reached(sink.url, [])).toBe(false);
    expect(await reached('http://127.0.0.1:1/', ['127.0.0.1:1'])).toBe(false);
    expect(await reached('http://nobody.invalid/', ['nobody.invalid'])).toBe(false);
    expect(await reached(`${sink.url}/silent`, [sink.host])).toBe(true);
  });
});
