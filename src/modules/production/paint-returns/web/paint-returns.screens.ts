import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { paintReturns } from '../paint-returns.entity';

const LotAmountInput = lazyPart(() =>
  import('../../../stock/stocks/web/lot-amount-input').then((m) => m.LotAmountInput),
);
const ReturnPaperButton = lazyPart(() => import('./return-paper-button').then((m) => m.ReturnPaperButton));

export const paintReturnsScreens = screens(paintReturns, {
  toolbar: ReturnPaperButton,
  inputs: { amount: LotAmountInput },
  enabled: Object.fromEntries(
    (['stockId', 'amount', 'date', 'withDocument'] as const).map((key) => [key, (_: unknown, row?: unknown) => !row]),
  ),
});
