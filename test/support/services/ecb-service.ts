import { type HttpService, httpService } from './http-service';

export interface EcbService extends HttpService {
  /** Day → what one euro costs. */
  days: Record<string, Record<string, number>>;
  /** Files asked for. */
  asked: string[];
  /** Sent instead of every answer. */
  instead?: { status: number; body: string };
}

const dayXml = ([day, rates]: [string, Record<string, number>]): string =>
  `<Cube time='${day}'>${Object.entries(rates)
    .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
    .join('')}</Cube>`;

/** The reference rates of the European Central Bank: the newest day, and all days known. */
export async function ecbService(days: EcbService['days']): Promise<EcbService> {
  const service = await httpService((request, _body, response) => {
    const file = /^\/stats\/eurofxref\/(eurofxref-(?:daily|hist-90d)\.xml)$/.exec(request.url ?? '')?.[1];
    if (!file) return void response.writeHead(404).end();
    ecb.asked.push(file);
    if (ecb.instead) return void response.writeHead(ecb.instead.status).end(ecb.instead.body);
    const known = Object.entries(ecb.days).sort(([a], [b]) => (a < b ? 1 : -1));
    const shown = file === 'eurofxref-daily.xml' ? known.slice(0, 1) : known;
    response.writeHead(200, { 'content-type': 'text/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">` +
        `<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${shown.map(dayXml).join('')}</Cube></gesmes:Envelope>`,
    );
  });
  const ecb: EcbService = Object.assign(service, { days, asked: [] as string[] });
  return ecb;
}
