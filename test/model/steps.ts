import type { Step } from './step';
import { complaintSteps } from './steps/complaints';
import { floorSteps } from './steps/floor';
import { invoiceSteps } from './steps/invoices';
import { listSteps } from './steps/lists';
import { moduleSteps } from './steps/modules';
import { moneySteps } from './steps/money';
import { orderSteps } from './steps/orders';
import { qualitySteps } from './steps/quality';
import { quotationSteps } from './steps/quotations';
import { receptionSteps } from './steps/receptions';
import { stockSteps } from './steps/stock';

export const steps: readonly Step[] = [
  ...orderSteps,
  ...quotationSteps,
  ...invoiceSteps,
  ...moneySteps,
  ...receptionSteps,
  ...floorSteps,
  ...qualitySteps,
  ...complaintSteps,
  ...stockSteps,
  ...listSteps,
  ...moduleSteps,
];
