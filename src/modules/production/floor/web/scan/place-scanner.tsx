import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText } from '../../../../../engine/web/i18n';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import type { Act } from '../parts/use-act';
import type { FloorPlace } from '../place/floor-place';
import type { ScanState } from './card-scanner';
import { useAskScan } from './floor-scan';
import { rackArrives } from './rack-arrives';
import { ScanButton } from './scan-button';

/** At a place a code opens its card; what it stands for is hung on the card that runs. */
export function PlaceScanner({ data, act }: { data: FloorPlace; act: Act }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const askScan = useAskScan();
  const running = data.cards.find(({ current, working }) => current && working);
  const unknown = (key: 'add.unknown' | 'scan.offline' | 'scan.noCard', code: string) =>
    act.say({ kind: 'unknown', text: t(key, { code }) });
  const look = async (code: string) => {
    const { found, frame, workCard, reached } = await askScan(code);
    if (!found) return unknown(reached ? 'add.unknown' : 'scan.offline', code);
    if (found.entity === 'racks' && !data.place.hasSteps)
      return rackArrives(act, found, { placeId: data.place.id }, ({ orderItemIds: [first, ...others] }) => {
        if (data.place.isControl && first && !others.length) void go(`/floor/quality/${first}`);
      });
    if (workCard) return go(`/floor/${workCard.id}`);
    if (frame?.placeId === data.place.id)
      return go(`/floor/${frame.workCardId}`, { state: { code } satisfies ScanState });
    if (running) return go(`/floor/${running.id}`, { state: { code } satisfies ScanState });
    return unknown('scan.noCard', found.name);
  };
  const scan = (code: string) => {
    act.say(null);
    look(code.trim()).catch((error: unknown) => act.say({ kind: 'unknown', text: errorText(error) }));
  };
  useScanner(scan, false);
  return <ScanButton onCode={scan} />;
}
