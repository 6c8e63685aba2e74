import type { Report } from '../engine/report';
import { customerAccountReport } from './invoices/customer-account/customer-account.report';
import { lateInterestReport } from './invoices/customer-account/late-interest.report';
import { customerMarginReport, orderMarginReport } from './invoices/margin-report/margin.report';
import { openItemsReport } from './invoices/customer-account/open-items.report';
import { amountDiffReport } from './orders/amount-diff-report/amount-diff.report';
import { lateOrdersReport } from './orders/late-orders-report/late-orders.report';
import { poorQualityCostReport } from './production/poor-quality-cost-report/poor-quality-cost.report';
import { customerPaintReport } from './production/customer-paint-report/customer-paint.report';
import { paintOrderReport } from './production/paint-order-report/paint-order.report';
import { errorReport } from './production/error-report/error-report.report';
import { leaveDaysReport } from './time/leave-days-report/leave-days.report';
import { stockStateReport } from './stock/stock-state-report/stock-state.report';
import { throughputReport } from './production/throughput-report/throughput.report';
import { workInProgressReport } from './production/work-in-progress-report/work-in-progress.report';
import { stockDemandReport } from './production/stock-demand-report/stock-demand.report';
import { attendanceReport, workHourCalendar, workHourReport, workTimeReport } from './time/work-time/work-time.report';

/** Every report, one line each. */
export const reports: readonly Report[] = [
  // orders
  amountDiffReport,
  lateOrdersReport,
  // stock
  stockStateReport,
  // invoices
  customerAccountReport,
  openItemsReport,
  lateInterestReport,
  orderMarginReport,
  customerMarginReport,
  // production
  errorReport,
  poorQualityCostReport,
  workInProgressReport,
  throughputReport,
  stockDemandReport,
  paintOrderReport,
  customerPaintReport,
  // time
  leaveDaysReport,
  attendanceReport,
  workTimeReport,
  workHourCalendar,
  workHourReport,
];
