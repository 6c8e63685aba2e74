import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { errorText } from '../../../../../engine/web/i18n';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { useScanner } from '../../../../../engine/web/scan/use-scanner';
import { joining } from '../card/presence';
import type { Act } from '../parts/use-act';
import type { FloorPlace } from '../place/floor-place';
import type { ScanState } from './card-scanner';
import { cancelledText, isOnlyNamed, namedSaid, useAskScan } from './floor-scan';
import { rackArrives } from './rack-arrives';
import { ScanButton } from './scan-button';

interface Props {
  data: FloorPlace;
  act: Act;
  /** At quality control: shows the items a code stands for. */
  control: (orderItemIds: readonly number[], code: string) => void;
}

/** At a place a code opens its card; what it stands for is hung on the card that runs. */
export function PlaceScanner({ data, act, control }: Props) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const askScan = useAskScan();
  const current = data.cards.find((card) => card.current);
  const running = data.cards.find(({ current, working }) => current && working);
  const unknown = (key: 'add.unknown' | 'scan.offline' | 'scan.noCard', code: string) =>
    act.say({ kind: 'unknown', text: t(key, { code }) });
  const [, choose] = usePersonal<number | null>('floor_place', null, 0);
  const come = async (name: string, badge: string) => {
    if (!current) return unknown('scan.noCard', name);
    if (await act.send('join', joining(current.id, current.numberText, { badge, name })))
      act.say({ kind: 'done', text: t('scan.joined', { name }) });
  };
  const look = async (code: string) => {
    const meant = await askScan(code);
    const { found, frame, workCard, pieces, reached } = meant;
    const cancelled = cancelledText(meant, code);
    if (cancelled !== undefined) return act.say({ kind: 'unknown', text: cancelled });
    if (data.place.isControl && pieces.length)
      return control(
        pieces.map(({ orderItemId }) => orderItemId),
        code,
      );
    if (!found) return unknown(reached ? 'add.unknown' : 'scan.offline', code);
    if (found.entity === 'racks' && !data.place.hasSteps)
      return rackArrives(act, found, { placeId: data.place.id }, ({ orderItemIds: [first, ...others] }) => {
        if (data.place.isControl && first && !others.length) void go(`/floor/quality/${first}`);
      });
    if (found.entity === 'users') return come(found.name, code);
    if (found.entity === 'places') return choose(found.id);
    if (isOnlyNamed(found)) return act.say(namedSaid(found, code));
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
  useScanner(scan);
  return <ScanButton onCode={scan} />;
}
