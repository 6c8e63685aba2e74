import { type KsefSimulator, ksefSimulator } from '../../../demo/ksef/simulator';
import { type BillingShop, billingShop } from '../billing-shop';
import { storeSettings } from '../settings';
import { hasSchema, officialSchema } from './official-schema';

const wrong = hasSchema ? officialSchema() : () => [];

/** What the national system answers to a document: refused where it breaks the official schema. */
export const schemaRefusal: KsefSimulator['refusal'] = ({ xml }) => {
  const [error] = wrong(xml);
  return error ? { code: 430, description: error } : undefined;
};

/** A shop that sends its invoices to a simulator of its own; who asks for it closes the simulator. */
export async function ksefShop(): Promise<[BillingShop, KsefSimulator]> {
  const [shop, simulator] = await Promise.all([billingShop(), ksefSimulator()]);
  await storeSettings(shop.app, {
    ksefEnabled: true,
    ksefToken: simulator.token,
    ksefUrl: simulator.url,
    outboundPrivateHosts: [simulator.host],
  });
  simulator.refusal = schemaRefusal;
  return [shop, simulator];
}
