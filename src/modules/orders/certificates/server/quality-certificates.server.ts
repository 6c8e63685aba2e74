import { implement } from '../../../../engine/server/implement';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { qualityCertificates } from '../quality-certificates.entity';

/** Certificates are issued by a route of their own; customers see theirs. */
export const qualityCertificatesServer = implement(qualityCertificates, {
  scope: ofOwnCustomer,
  actions: { revoke: (call) => ({ set: { revokedAt: call.now().toISOString() } }) },
});
