import type { Step } from './step';
import { complaintSteps } from './steps/complaints';
import { floorSteps } from './steps/floor';
import { invoiceSteps } from './steps/invoices';
import { moduleSteps } from './steps/modules';
import { orderSteps } from './steps/orders';
import { quotationSteps } from './steps/quotations';
import { receptionSteps } from './steps/receptions';
import { stockSteps } from './steps/stock';

export const steps: readonly Step[] = [
  ...orderSteps,
  ...quotationSteps,
  ...invoiceSteps,
  ...receptionSteps,
  ...floorSteps,
  ...complaintSteps,
  ...stockSteps,
  ...moduleSteps,
];
