import { implement } from '../../../../engine/server/implement';
import { quotationLinks } from '../quotation-links.entity';

export const quotationLinksServer = implement(quotationLinks, {
  actions: {
    revoke: (call) => ({ set: { revokedAt: call.now().toISOString() } }),
  },
});
