import { bankStatements } from './bank/bank-statements.entity';
import { bankTransactions } from './bank/bank-transactions.entity';
import { interestNoteItems, interestNotes } from './interest-notes/interest-notes.entity';
import { interestRates } from './interest-rates/interest-rates.entity';
import { invoiceItems } from './invoices/invoice-items.entity';
import { invoicePayments } from './invoices/invoice-payments.entity';
import { invoiceQuotations } from './invoices/invoice-quotations.entity';
import { invoices } from './invoices/invoices.entity';
import { receivedInvoices } from './received/received-invoices.entity';
import { suppliers } from './received/suppliers.entity';
import { ksefDocuments } from './ksef/ksef-documents.entity';
import { ksefOutages } from './ksef/ksef-outages.entity';

export const invoicesEntities = [
  invoices,
  invoiceItems,
  invoiceQuotations,
  invoicePayments,
  ksefDocuments,
  ksefOutages,
  bankStatements,
  bankTransactions,
  suppliers,
  receivedInvoices,
  interestNotes,
  interestNoteItems,
  interestRates,
] as const;
