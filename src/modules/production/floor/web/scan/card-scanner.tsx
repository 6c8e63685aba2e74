import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { errorText } from '../../../../../engine/web/i18n';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import { useCard } from '../card/card-context';
import { openAddItem } from '../dialogs/add-item';
import { type FloorScan, useAskScan } from './floor-scan';
import { matchCode } from './match-code';
import { rackArrives } from './rack-arrives';
import { ScanButton } from './scan-button';
import { TakeOver } from './take-over';

/** How a screen hands a code on to that of a card. */
export interface ScanState {
  code?: string;
}

/** On a card a code shows its frame, opens another card, takes over a frame of another place, or hangs what it stands for. */
export function CardScanner() {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const askScan = useAskScan();
  const place = useCard();
  const { board, act, show, frame: shown, readOnly } = place;
  const free = board.available.filter((one) => one.free > 0);
  const unknown = (key: 'add.unknown' | 'add.notHere' | 'scan.offline' | 'scan.joinFirst', code: string) =>
    act.say({ kind: 'unknown', text: t(key, { code }) });

  const takeOver = (frame: NonNullable<FloorScan['frame']>, pieces: FloorScan['pieces']) =>
    void openDialog({
      title: t('scan.frame', { title: frame.title, place: frame.place }),
      touch: true,
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
  const look = async (code: string) => {
    const { found, frame, workCard, pieces, reached } = await askScan(code);
    if (found?.entity === 'racks') {
      if (readOnly) return unknown('scan.joinFirst', found.name);
      return rackArrives(act, found, { workCardId: board.card.id }, ({ frameId }) => frameId && show(frameId));
    }
    if (frame?.workCardId === board.card.id) return show(frame.id);
    if (frame) return takeOver(frame, pieces);
    if (workCard && workCard.id !== board.card.id) return go(`/floor/${workCard.id}`);
    if (workCard) return undefined;
    const itemIds = pieces.map(({ orderItemId }) => orderItemId);
    const matches = matchCode(free, code, itemIds);
    if (matches.length && !readOnly) return openAddItem(place, shown, { matches, code });
    return unknown(found ? 'add.notHere' : reached ? 'add.unknown' : 'scan.offline', code);
  };
  const scan = (code: string) => {
    act.say(null);
    look(code.trim()).catch((error: unknown) => act.say({ kind: 'unknown', text: errorText(error) }));
  };
  useScanner(scan, false);

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
