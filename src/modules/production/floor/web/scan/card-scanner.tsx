import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useLocation, useNavigate } from 'react-router';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import { type CardPlace, useCard } from '../card/card-context';
import { joining } from '../card/presence';
import { openAddItem } from '../dialogs/add-item';
import { type FloorScan, saysAll, useAskScan } from './floor-scan';
import { matchCode } from './match-code';
import { rackArrives } from './rack-arrives';
import { ScanButton } from './scan-button';
import { TakeOver } from './take-over';
import { paintDraft } from '../paint/paint-entry';
import { paintKey } from '../paint/paint-list';

/** How a screen hands a code on to that of a card. */
export interface ScanState {
  code?: string;
}

/** Whose badge is scanned comes to the card; who is on it already stays. */
async function comeByBadge({ board, act }: CardPlace, { id, name }: { id: number; name: string }, badge: string) {
  const { card, users } = board;
  if (users.some(({ userId, present }) => userId === id && present))
    return act.say({ kind: 'done', text: i18n.t('floor:scan.onCard', { name }) });
  if (await act.send('join', joining(card.id, card.numberText, { badge, name })))
    act.say({ kind: 'done', text: i18n.t('floor:scan.joined', { name }) });
}

/** Opens the paint of the card that a scanned product or lot is, with that lot chosen; says why where it may not be used. */
function useScannedPaint() {
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

/**
 * On a card a code shows its frame, opens another card, takes over a frame of another place, hangs what it stands for,
 * chooses the lot of a paint, or puts the owner of a badge on the card.
 */
export function CardScanner() {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const askScan = useAskScan();
  const place = useCard();
  const { board, act, show, frame: shown, readOnly } = place;
  const choosePaint = useScannedPaint();
  const free = board.available.filter((one) => one.free > 0);
  const unknown = (key: 'add.unknown' | 'add.notHere' | 'scan.offline' | 'scan.joinFirst', code: string) =>
    act.say({ kind: 'unknown', text: t(key, { code }) });

  const takeOver = (frame: NonNullable<FloorScan['frame']>, pieces: FloorScan['pieces']) =>
    void openDialog({
      title: t('scan.frame', { title: frame.title, place: frame.place }),
      touch: true,
      scanLeaves: true,
      size: 640,
      content: (close) => (
        <TakeOver
          cardId={board.card.id}
          frame={frame}
          pieces={pieces}
          readOnly={readOnly}
          made={show}
          open={() => void go(`/floor/${frame.workCardId}`)}
          close={close}
        />
      ),
    });
  const arrive = (rack: NonNullable<FloorScan['found']>) =>
    readOnly
      ? unknown('scan.joinFirst', rack.name)
      : rackArrives(act, rack, { workCardId: board.card.id }, ({ frameId }) => frameId && show(frameId));
  const weigh = (paints: FloorScan['paints'], code: string) =>
    readOnly ? unknown('scan.joinFirst', code) : choosePaint(paints, code);
  /** What the pieces of a code wait for here is hung. */
  const offer = (meant: Awaited<ReturnType<typeof askScan>>, code: string) => {
    if (saysAll(act, meant, code)) return undefined;
    const itemIds = meant.pieces.map(({ orderItemId }) => orderItemId);
    const matches = matchCode(free, code, itemIds);
    if (matches.length && !readOnly) return openAddItem(place, shown, { matches, code });
    return unknown(meant.found ? 'add.notHere' : meant.reached ? 'add.unknown' : 'scan.offline', code);
  };
  const answer = (meant: Awaited<ReturnType<typeof askScan>>, code: string) => {
    const { found, frame, workCard, pieces, paints } = meant;
    if (found?.entity === 'users') return comeByBadge(place, found, code);
    if (found?.entity === 'stocks' || found?.entity === 'products') return weigh(paints, code);
    if (found?.entity === 'racks') return arrive(found);
    if (frame?.workCardId === board.card.id) return show(frame.id);
    if (frame) return takeOver(frame, pieces);
    if (workCard && workCard.id !== board.card.id) return go(`/floor/${workCard.id}`);
    return workCard ? undefined : offer(meant, code);
  };
  // While a code is looked up the card goes on: a rack scanned just before has come to it by then.
  const newest = useRef(answer);
  useEffect(() => {
    newest.current = answer;
  });
  const look = async (code: string) => {
    const meant = await askScan(code);
    return newest.current(meant, code);
  };
  const scan = (code: string) => {
    act.say(null);
    look(code.trim()).catch((error: unknown) => act.say({ kind: 'unknown', text: errorText(error) }));
  };
  useScanner(scan);

  const handed = (useLocation().state as ScanState | null)?.code;
  const taken = useRef(false);
  useEffect(() => {
    if (!handed || taken.current) return;
    taken.current = true;
    // Not again after going back to this screen.
    void go('.', { replace: true, state: null });
    scan(handed);
  });
  return <ScanButton onCode={scan} />;
}
