import type { OutboundRules } from '../../../../engine/server/outbound';

/** Public services the product knows; anything else a super user names in the settings. */
const knownHosts = [
  'api.nbp.pl',
  'wyszukiwarkaregon.stat.gov.pl',
  'wyszukiwarkaregontest.stat.gov.pl',
  'wl-api.mf.gov.pl',
  'ec.europa.eu',
  'api.smsapi.pl',
  'api.ksef.mf.gov.pl',
  'api-demo.ksef.mf.gov.pl',
  'api-test.ksef.mf.gov.pl',
];

/** Where this installation may call out to. */
export const outboundRules = (
  { internet }: { internet: boolean },
  settings: { outboundHosts: readonly string[]; outboundPrivateHosts: readonly string[] },
): OutboundRules => ({
  hosts: internet ? [...knownHosts, ...settings.outboundHosts] : [],
  privateHosts: settings.outboundPrivateHosts,
});
