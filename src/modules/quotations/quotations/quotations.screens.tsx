import { lazy } from 'react';
import { screens } from '../../../engine/web/screens';
import { AnswerCell } from '../quotation-view/answer-cell';
import { ValidToCell } from '../quotation-view/valid-to';
import { quotations } from './quotations.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const LinesSection = lazy(() => import('../quotation-view/lines-section').then((m) => ({ default: m.LinesSection })));
const QuotationTools = lazy(() =>
  import('../quotation-view/quotation-tools').then((m) => ({ default: m.QuotationTools })),
);

export const quotationsScreens = screens(quotations, {
  cells: { validTo: ValidToCell, answer: AnswerCell },
  sections: { lines: LinesSection },
  facts: ['customerId', 'orderId', 'paymentNet', 'paymentGross'],
  toolbar: QuotationTools,
});
