import type { BaseCtx, Settings } from '../../../../engine/server/context';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { nipOf } from './fa3/values';
import type { KsefConfig } from './client/ksef.client';

/** The national system is that of Poland: a company of another country has none of it. */
export const isKsefOn = (settings: Pick<Settings, 'ksefEnabled' | 'country'>): boolean =>
  settings.ksefEnabled && settings.country === 'PL';

interface Environment {
  api: string;
  /** Where its QR codes lead. */
  codes: string;
}
const environments: Readonly<Record<string, Environment>> = {
  test: { api: 'https://api-test.ksef.mf.gov.pl/v2', codes: 'https://qr-test.ksef.mf.gov.pl' },
  demo: { api: 'https://api-demo.ksef.mf.gov.pl/v2', codes: 'https://qr-demo.ksef.mf.gov.pl' },
  production: { api: 'https://api.ksef.mf.gov.pl/v2', codes: 'https://qr.ksef.mf.gov.pl' },
};

export const environmentOf = ({ ksefEnvironment }: Pick<Settings, 'ksefEnvironment'>): Environment =>
  environments[ksefEnvironment] ?? environments['test']!;

/** Whether the connection can sign in at all. */
export const canSignIn = ({ token, certificate }: KsefConfig): boolean => token !== '' || certificate !== undefined;

/**
 * Whom the token was made for (`…|nip-1111111111|…`), where that is another seller than the connection's. A certificate goes
 * before it and says nothing of the seller: KSeF lets others act for them, an accounting office with its own seal too.
 */
export function otherOwner({ nip, token, certificate }: KsefConfig): string | undefined {
  const owner = certificate ? undefined : /\|nip-(\d{10})\|/i.exec(token)?.[1];
  return owner === nip ? undefined : owner;
}

/** The connection for a seller. */
export const ksefConfig = (installation: BaseCtx['installation'], settings: Settings, nip: string): KsefConfig => ({
  url: settings.ksefUrl ?? environmentOf(settings).api,
  nip: nipOf(nip),
  token: settings.ksefToken ?? '',
  ...(settings.ksefCertificate && settings.ksefKey
    ? { certificate: { certificate: settings.ksefCertificate, key: settings.ksefKey } }
    : {}),
  rules: outboundRules(installation, settings),
});
