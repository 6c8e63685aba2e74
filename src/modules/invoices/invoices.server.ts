import { implement } from '../../engine/server/implement';
import { bankRoutes } from './bank/server/bank.routes';
import { bankStatementsServer, bankTransactionsServer } from './bank/server/bank.server';
import { transactionsSettling } from './bank/server/settle-transactions';
import { rateJobs } from './billing/server/rates.job';
import { customerAccountRoutes } from './customer-account/server/customer-account';
import { customerInvoicePdf } from './customer-account/server/customer-invoices';
import { lateInterestRoutes } from './customer-account/server/late-interest';
import { openItemsRoutes } from './customer-account/server/open-items';
import { exportRoute } from './export/server/export.routes';
import { statementPdf } from './customer-account/server/statement-pdf';
import { statementRoutes } from './customer-account/server/statement.routes';
import { interestNotePdf } from './interest-notes/server/interest-note-pdf';
import {
  interestNoteItemsServer,
  interestNoteRoutes,
  interestNotesServer,
} from './interest-notes/server/interest-notes.server';
import { interestRates } from './interest-rates/interest-rates.entity';
import { interestRatesSeed } from './interest-rates/interest-rates.seed';
import { reminderJobs, remindersRestored } from './invoice-mails/server/reminders.job';
import { bulkRoute } from './invoice-mails/server/bulk.routes';
import { remindRoute, sendRoute } from './invoice-mails/server/send.routes';
import { invoicePdf } from './invoice-pdf/server/invoice-pdf';
import { invoiceQuotations } from './invoices/invoice-quotations.entity';
import { advanceRoute } from './invoices/server/advance.routes';
import { balanceRoute } from './invoices/server/balance.routes';
import { correctRoute } from './invoices/server/correct.routes';
import { fromQuotations } from './invoices/server/from-quotations';
import { invoiceItemsServer } from './invoices/server/invoice-items.server';
import { invoicePaymentsServer } from './invoices/server/invoice-payments.server';
import { invoiceSumsFix } from './invoices/server/invoice-sums.fix';
import { invoicesServer } from './invoices/server/invoices.server';
import { paymentsSettling } from './invoices/server/settle-payments';
import { jpkRoutes } from './jpk/server/jpk.routes';
import { ksefDocuments } from './ksef/ksef-documents.entity';
import { ksefJobs } from './ksef/server/ksef.job';
import { ksefRoutes } from './ksef/server/ksef.routes';
import { ksefOutagesServer } from './ksef/server/outages';
import { ksefSettling } from './ksef/server/queue';
import { customerMarginRoutes, orderMarginRoutes } from './margin-report/server/margin';
import { accountCheckJobs } from './received/server/account-checks.job';
import { downloadStateRoute } from './received/server/download-state';
import { receiveJobs, receiveRoute } from './received/server/receive';
import { checkAccountRoute, receivedInvoicesServer, suppliersServer } from './received/server/received-invoices.server';
import { receivedPdf } from './received/server/received-pdf';
import type { AreaServer } from '../area';

export const invoicesArea: AreaServer = {
  seeds: [interestRatesSeed],
  features: [
    {
      entities: [
        invoicesServer,
        invoiceItemsServer,
        invoicePaymentsServer,
        bankStatementsServer,
        bankTransactionsServer,
        suppliersServer,
        receivedInvoicesServer,
        interestNotesServer,
        interestNoteItemsServer,
        implement(interestRates),
        ksefOutagesServer,
        implement(invoiceQuotations, { constraints: { invoice_quotations_quotation_id_unique: 'QuotationInvoiced' } }),
        implement(ksefDocuments, { constraints: { ksef_documents_invoice_id_unique: 'AlreadyExists' } }),
      ],
      routes: [
        balanceRoute,
        fromQuotations,
        correctRoute,
        advanceRoute,
        exportRoute,
        sendRoute,
        remindRoute,
        bulkRoute,
        ...ksefRoutes,
        receiveRoute,
        downloadStateRoute,
        checkAccountRoute,
        ...bankRoutes,
        ...jpkRoutes,
        ...customerAccountRoutes,
        ...statementRoutes,
        ...openItemsRoutes,
        ...lateInterestRoutes,
        ...orderMarginRoutes,
        ...customerMarginRoutes,
        ...interestNoteRoutes,
      ],
      settlings: [paymentsSettling, ksefSettling, transactionsSettling],
      fixes: [invoiceSumsFix],
      jobs: { ...rateJobs, ...reminderJobs, ...ksefJobs, ...receiveJobs, ...accountCheckJobs },
      restored: [remindersRestored],
    },
  ],
  pdfs: [invoicePdf, customerInvoicePdf, receivedPdf, interestNotePdf, statementPdf],
};
