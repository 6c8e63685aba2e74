import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { paintReturns } from '../paint-returns.entity';

const ReturnPaperButton = lazyPart(() => import('./return-paper-button').then((m) => m.ReturnPaperButton));

export const paintReturnsScreens = screens(paintReturns, {
  toolbar: ReturnPaperButton,
  enabled: Object.fromEntries(
    (['stockId', 'amount', 'date', 'withDocument'] as const).map((key) => [key, (_: unknown, row?: unknown) => !row]),
  ),
});
