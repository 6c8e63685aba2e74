import type { Installation } from '../../../../engine/server/context';
import type { OutboundRules } from '../../../../engine/server/outbound';
import { noteService } from './outside-services';

/** Public services the product knows; anything else a super user names in the settings. */
const knownHosts = [
  'api.nbp.pl',
  'www.ecb.europa.eu',
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
  installation: Pick<Installation, 'key' | 'db' | 'internet'>,
  settings: { outboundHosts: readonly string[]; outboundPrivateHosts: readonly string[] },
): OutboundRules => ({
  hosts: installation.internet ? [...knownHosts, ...settings.outboundHosts] : [],
  privateHosts: settings.outboundPrivateHosts,
  heard: (host, fault) => noteService(installation, host, fault),
});
