import { invalid } from '../../../../engine/errors';
import type { Installation } from '../../../../engine/server/context';
import { mayCall } from '../../../../engine/server/outbound';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import type { Setting, SettingValues } from '../catalogue';
import { belongsTo } from './pem';

type Changed = readonly (readonly [Setting, unknown])[];

/** Certificates with the key that is entered beside them. */
const pairs = [
  ['ksefCertificate', 'ksefKey'],
  ['ksefOfflineCertificate', 'ksefOfflineKey'],
] as const;

/**
 * Refuses at its field an address that could never be called with the servers allowed after the save, and a key that is
 * not its certificate's. Whether the internet is there at all is no matter of the address.
 */
export function checkOutside(
  installation: Pick<Installation, 'key' | 'db'>,
  before: SettingValues,
  changed: Changed,
): void {
  const after = { ...before, ...Object.fromEntries(changed.map(([{ key }, value]) => [key, value])) };
  const rules = outboundRules({ ...installation, internet: true }, after);
  const wrong: Record<string, string> = {};
  for (const [{ key, isCalled }, value] of changed)
    if (isCalled && typeof value === 'string' && value && !mayCall(value, rules)) wrong[key] = wordOf(value);
  for (const [certificate, key] of pairs) {
    const entered = changed.find(([setting]) => setting.key === key || setting.key === certificate);
    if (entered && after[certificate] && after[key] && !belongsTo(after[key], after[certificate]))
      wrong[entered[0].key === certificate && !changed.some(([one]) => one.key === key) ? certificate : key] =
        'KeyOfAnotherCertificate';
  }
  if (Object.keys(wrong).length) throw invalid(wrong);
}

const wordOf = (address: string): string =>
  address.toLowerCase().startsWith('http:') ? 'AddressNotSecure' : 'AddressNotAllowed';
