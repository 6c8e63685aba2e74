import { type HttpService, httpService } from './http-service';

export interface NbpService extends HttpService {
  /** Day → its table A; a day without one answers 404, as the bank does on days off. */
  tables: Record<string, Record<string, number>>;
  /** Days asked for. */
  asked: string[];
  /** Sent instead of every answer. */
  instead?: { status: number; body: string };
}

/** Table A of the National Bank of Poland's interface. */
export async function nbpService(tables: NbpService['tables']): Promise<NbpService> {
  const service = await httpService((request, _body, response) => {
    const day = /^\/api\/exchangerates\/tables\/a\/(\d{4}-\d{2}-\d{2})\/\?format=json$/.exec(request.url ?? '')?.[1];
    if (!day) return void response.writeHead(400).end('400 BadRequest');
    nbp.asked.push(day);
    if (nbp.instead) return void response.writeHead(nbp.instead.status).end(nbp.instead.body);
    const rates = nbp.tables[day];
    if (!rates) return void response.writeHead(404).end('404 NotFound - Not Found - Brak danych');
    const list = Object.entries(rates).map(([code, mid]) => ({ currency: code.toLowerCase(), code, mid }));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify([{ table: 'A', no: '001/A/NBP/2026', effectiveDate: day, rates: list }]));
  });
  const nbp: NbpService = Object.assign(service, { tables, asked: [] as string[] });
  return nbp;
}
