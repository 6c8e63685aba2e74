import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { AmountCell } from '../../../settings/money/web/amount-cell';
import { ValidToCell } from './valid-to';
import { ChoiceChip } from './choice-chip';
import { quotations } from '../quotations.entity';
import { quotationState } from '../quotation-status';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);
const LinesSection = lazyPart(() => import('./lines-section').then((m) => m.LinesSection));
const QuotationTools = lazyPart(() => import('./quotation-tools').then((m) => m.QuotationTools));

const QuotationHeader = lazyPart(() => import('./quotation-header').then((m) => m.QuotationHeader));
const DiscountInput = lazyPart(() => import('./discount-input').then((m) => m.DiscountInput));
const AnswerDialog = lazyPart(() => import('./answer-dialog').then((m) => m.AnswerDialog));

/** Once confirmed, or with the customer, only the note may change; the order never does. */
const isNew = (
  _: unknown,
  row: { status: unknown; sentAt?: unknown; seenAt?: unknown; answeredAt?: unknown } | undefined,
) => !row || (row.status === quotationState.new && !row.sentAt && !row.seenAt && !row.answeredAt);
const inNew = (_: unknown, row: object | undefined) => !row;

/** What the customer answered; a dash while there is nothing. */
const AnswerCell = ({ value }: CellProps) =>
  Number(value) === 0 ? '—' : <ChoiceChip entity={quotations} field="answer" value={Number(value)} />;

export const quotationsScreens = screens(quotations, {
  cells: {
    validTo: ValidToCell,
    answer: AnswerCell,
    priceNet: AmountCell,
    discount: AmountCell,
    transportNet: AmountCell,
    paymentNet: AmountCell,
    paymentGross: AmountCell,
  },
  inputs: { discountPercent: DiscountInput },
  sections: { lines: LinesSection },
  modes: { lines: ['edit', 'view'] },
  tabs: { attachments: AttachmentsTab },
  enabled: { orderId: inNew, date: isNew, validTo: isNew, currencyId: isNew, vatRateId: isNew, discountPercent: isNew },
  facts: ['customerId', 'orderId', 'paymentNet', 'paymentGross'],
  header: QuotationHeader,
  toolbar: QuotationTools,
  actions: { answer: AnswerDialog },
});
