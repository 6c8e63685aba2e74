import { implement } from '../../../../engine/server/implement';
import { receivedInvoices } from '../received-invoices.entity';
import { suppliers } from '../suppliers.entity';

export const receivedInvoicesServer = implement(receivedInvoices, {
  actions: {
    pay: ({ input }) => ({ set: { paidDate: input.paidDate } }),
    reopen: () => ({ set: { paidDate: null } }),
  },
  constraints: { received_invoices_ksef_number_unique: 'AlreadyExists' },
});
export const suppliersServer = implement(suppliers, {
  constraints: { suppliers_nip_unique: 'AlreadyExists' },
});
