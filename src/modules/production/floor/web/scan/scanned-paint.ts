import { useTranslation } from '../../../../../engine/web/use-translation';
import { useCard } from '../card/card-context';
import { paintDraft } from '../paint/paint-entry';
import { paintKey } from '../paint/paint-list';
import type { FloorScan } from './floor-scan';

/** Opens the paint of the card that a scanned product or lot is, with that lot chosen; says why where it may not be used. */
export function useScannedPaint() {
  const { t } = useTranslation('floor');
  const { board, act, draft, showPaint } = useCard();
  return (scanned: FloorScan['paints'], code: string) => {
    const [first] = scanned;
    const fits = board.products.flatMap((paint) => {
      const lot = paint.lots.find(({ id }) => scanned.some(({ stockId }) => stockId === id));
      const named = scanned.some(({ productId, stockId }) => stockId === null && productId === paint.productId);
      return lot || named ? [{ paint, lot }] : [];
    });
    const [fit] = fits;
    if (!fit) {
      const needed = board.products.filter(({ productId }) => scanned.some((one) => one.productId === productId));
      const lacksMarks = needed.some(({ unmarked = [] }) =>
        unmarked.some(({ id }) => scanned.some(({ stockId }) => stockId === id)),
      );
      const key = lacksMarks ? 'scan.lotUnmarked' : needed.length ? 'scan.lotNotUsable' : 'scan.paintNotHere';
      return act.say({ kind: 'unknown', text: t(key, { code, name: first?.name ?? '' }) });
    }
    const { paint, lot } = fit;
    const key = paintKey(paint);
    showPaint(key);
    if (lot && lot.id !== paint.stockId) draft.set(paintDraft(paint, key), { stockId: lot.id });
    const said = lot ? 'scan.lotChosen' : 'scan.paintShown';
    act.say({ kind: 'done', text: t(said, { lot: lot?.serialNumber ?? '', name: paint.name }) });
  };
}
