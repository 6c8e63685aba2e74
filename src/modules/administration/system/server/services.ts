import type { Installation, Texts } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { isKsefOn } from '../../../invoices/ksef/server/ksef-config';
import { reasonText } from '../../../invoices/ksef/server/reason';
import { mailService, receivedService } from '../../../settings/outbound/server/outside-services';
import { serviceKinds, type ServiceKind } from '../system-facts';
import { scrubFault } from './scrub';

/** Services the product knows by their hosts. */
const known: Readonly<Record<string, readonly string[]>> = {
  nbp: ['api.nbp.pl'],
  ecb: ['www.ecb.europa.eu'],
  gus: ['wyszukiwarkaregon.stat.gov.pl', 'wyszukiwarkaregontest.stat.gov.pl'],
  vatList: ['wl-api.mf.gov.pl'],
  vies: ['ec.europa.eu'],
  smsapi: ['api.smsapi.pl'],
  ksef: ['api.ksef.mf.gov.pl', 'api-demo.ksef.mf.gov.pl', 'api-test.ksef.mf.gov.pl'],
};
/** Settings that name the address of a service of one's own. */
const named = {
  gus: 'gusUrl',
  smsapi: 'smsGatewayUrl',
  ksef: 'ksefUrl',
  accounting: 'enovaUrl',
} as const;

/** Services companies elsewhere never call, and what companies of Poland do not. */
const ofPoland: ReadonlySet<ServiceKind> = new Set(['nbp', 'gus', 'vatList', 'ksef']);
const elsewhere: ReadonlySet<ServiceKind> = new Set(['ecb']);

interface Noted {
  service: string;
  answeredAt: string | null;
  failedAt: string | null;
  fault: string | null;
}

const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : undefined;

/** Every service the product knows and any other that was called: when each last answered, and last failed. */
export async function readServices({ db, settings }: Pick<Installation, 'db' | 'settings'>) {
  const rows = await db.rows<Noted>(
    sql`select service, answered_at, failed_at, fault from outside_services order by 1`,
  );
  const values = await settings();
  const hosts = new Map<string, ServiceKind>([
    [mailService, 'smtp'],
    [receivedService, 'ksefReceived'],
  ]);
  for (const [kind, list] of Object.entries(known)) for (const host of list) hosts.set(host, kind as ServiceKind);
  for (const [kind, key] of Object.entries(named)) {
    const host = hostOf(values[key]);
    if (host) hosts.set(host, kind as ServiceKind);
  }
  const rates = hostOf(values.currencyRatesUrl);
  if (rates) hosts.set(rates, values.country === 'PL' ? 'nbp' : 'ecb');
  const noHosts = [mailService, receivedService];
  const called = rows
    .filter(({ service }) => service !== receivedService || isKsefOn(values))
    .map(({ service, answeredAt, failedAt, fault }) => ({
      kind: hosts.get(service) ?? ('other' as const),
      host: noHosts.includes(service) ? null : service,
      answeredAt,
      failedAt,
      fault,
    }));
  const silent = serviceKinds
    .filter((kind) => kind !== 'ksefReceived' || isKsefOn(values))
    .filter((kind) => !(values.country === 'PL' ? elsewhere : ofPoland).has(kind))
    .filter((kind) => kind !== 'other' && !called.some((one) => one.kind === kind))
    .map((kind) => ({ kind, host: null, answeredAt: null, failedAt: null, fault: null }));
  const place = ({ kind }: { kind: ServiceKind }) => serviceKinds.indexOf(kind);
  return [...called, ...silent].sort((a, b) => place(a) - place(b));
}

/** What failed, in words of whoever looks, without secrets. */
export const faultsInWords = <S extends { fault: string | null }>(services: readonly S[], t: Texts): S[] =>
  services.map((one) => ({ ...one, fault: one.fault && scrubFault(reasonText(t, one.fault)) }));
