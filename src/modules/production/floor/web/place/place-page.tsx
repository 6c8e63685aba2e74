import { useTranslation } from '../../../../../engine/web/use-translation';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { FloorMessage } from '../parts/floor-message';
import { Touch } from '../parts/touch';
import { useFloorQuery } from '../parts/use-floor-query';
import { useLive } from '../parts/use-live';
import { useOffline } from '../parts/use-offline';
import { useSteady } from '../parts/use-steady';
import type { FloorPlace } from './floor-place';
import { PlaceChoice } from './place-choice';
import { PlaceScreen } from './place-screen';

/** The place a person works at; chosen once, then remembered in this browser. */
export default function PlacePage() {
  useOffline();
  const [placeId, choose] = usePersonal<number | null>('floor_place', null);
  if (placeId === null) return <PlaceChoice choose={choose} />;
  return <Place key={placeId} id={placeId} forget={() => choose(undefined)} />;
}

function Place({ id, forget }: { id: number; forget: () => void }) {
  const { t } = useTranslation('floor');
  const key = ['work-cards', 'floor', id];
  const query = useFloorQuery<FloorPlace>(key, `floor/places/${id}`);
  const place = useSteady(query.data);
  useLive(['work-cards', 'work-card-frames', 'shift-users', 'places'], key);
  if (!place)
    return (
      <FloorMessage error={query.error} loading={query.isPending}>
        <Touch onClick={forget}>{t('place.change')}</Touch>
      </FloorMessage>
    );
  return <PlaceScreen data={place} queryKey={key} forget={forget} />;
}
