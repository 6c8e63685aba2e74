import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePrinter {
  base: string;
  /** What reached the printer, but for questions about its state. */
  printed: string[];
  /** The error flags of its answer; 0 = ready. */
  errors: number;
  /** There is a default printer. */
  chosen: boolean;
  /** `silent`: never reports its state; `broken`: writing to it fails; `slow`: its answer comes in two pieces. */
  mood: 'well' | 'silent' | 'broken' | 'slow';
  close(): Promise<void>;
}
const device = {
  deviceType: 'printer',
  uid: '192.0.2.10:9100',
  provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
  name: 'ZD421-203dpi',
  connection: 'network',
  version: 4,
  manufacturer: 'Zebra Technologies',
};
const hex = (word: number) => word.toString(16).toUpperCase().padStart(8, '0');
/** The answer to `~HQES` as printers write it. */
export const hqes = (errors: number): string =>
  `\x02\r\n\r\n  PRINTER STATUS\r\n   ERRORS:         ${errors ? 1 : 0} 00000000 ${hex(errors)}\r\n` +
  '   WARNINGS:       0 00000000 00000000\r\n\x03';

/** Answers like Zebra Browser Print, without a printer: GET /default and /available, POST /write and /read. */
export async function fakeBrowserPrint(): Promise<FakePrinter> {
  const waiting: string[] = [];
  const printer: FakePrinter = { base: '', printed: [], errors: 0, chosen: true, mood: 'well', close };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    request.on('end', () => {
      const path = request.url ?? '';
      response.setHeader('access-control-allow-origin', '*');
      if (path === '/default?type=printer') return response.end(printer.chosen ? JSON.stringify(device) : '');
      if (path === '/available') return response.end(JSON.stringify({ printer: [device] }));
      const sent = JSON.parse(body) as { device: typeof device; data?: string };
      if (printer.mood === 'broken' || sent.device.uid !== device.uid) {
        response.statusCode = 500;
        return response.end('Connection failed');
      }
      if (path === '/read') return response.end(waiting.shift() ?? '');
      if (sent.data !== '~HQES') printer.printed.push(sent.data ?? '');
      else if (printer.mood === 'slow')
        waiting.push('', hqes(printer.errors).slice(0, 30), hqes(printer.errors).slice(30));
      else if (printer.mood !== 'silent') waiting.push(hqes(printer.errors));
      return response.end('');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  printer.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  }
  return printer;
}
