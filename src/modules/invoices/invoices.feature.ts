import type { Feature } from '../../engine/server/feature';
import { implement } from '../../engine/server/implement';
import { advanceRoute } from './advances/advance.routes';
import { correctRoute } from './corrections/correct.routes';
import { offsetRoute } from './corrections/offset.routes';
import { exportRoute } from './export/export.routes';
import { invoiceItemsServer } from './invoice-items/invoice-items.server';
import { invoicePaymentsServer } from './invoice-payments/invoice-payments.server';
import { invoiceQuotations } from './invoice-quotations/invoice-quotations.entity';
import { invoicesServer } from './invoices/invoices.server';
import { reminderJobs } from './mails/reminders.job';
import { remindRoute, sendRoute } from './mails/send.routes';
import { fromQuotations } from './quotations/from-quotations';
import { rateJobs } from './rates/rates.job';

export const invoicesFeature: Feature = {
  entities: [
    invoicesServer,
    invoiceItemsServer,
    invoicePaymentsServer,
    implement(invoiceQuotations, { constraints: { invoice_quotations_quotation_id_unique: 'QuotationInvoiced' } }),
  ],
  routes: [fromQuotations, correctRoute, advanceRoute, exportRoute, sendRoute, remindRoute, offsetRoute],
  jobs: { ...rateJobs, ...reminderJobs },
};
