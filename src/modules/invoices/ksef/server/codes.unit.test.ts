import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Settings } from '../../../../engine/server/context';
import { canSignOffline } from './codes';

const pem = (name: string) => readFileSync(`demo/ksef/${name}.pem`, 'utf8');
const signs = (ksefOfflineCertificate: string | null, ksefOfflineKey: string | null) =>
  canSignOffline({ ksefOfflineCertificate, ksefOfflineKey } as Settings);

it('the second code needs a certificate with its own key', () => {
  expect(signs(pem('offline.cert'), pem('offline.key'))).toBe(true);
  expect(signs(pem('offline.cert'), null)).toBe(false);
  expect(signs(null, pem('offline.key'))).toBe(false);
  expect(signs(pem('offline.cert'), pem('ministry.key'))).toBe(false);
  expect(signs('no certificate', pem('offline.key'))).toBe(false);
});
