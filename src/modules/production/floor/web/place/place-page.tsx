import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { hasModule, useSession } from '../../../../../engine/web/engine-context';
import { FloorMessage } from '../parts/floor-message';
import { Touch } from '../parts/touch';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';
import { useOffline } from '../parts/use-offline';
import { useSteady } from '../parts/use-steady';
import { Clock } from '../parts/clock';
import { LinkBanner } from '../parts/link-banner';
import { useTitle } from '../parts/use-title';
import type { FloorPlace, PlaceSummary } from './floor-place';
import { PlaceScreen } from './place-screen';
import { NoPlaces } from '../../../../settings/places/web/no-places';
import card from '../card/card.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './place.module.css';

/** The place a person works at; chosen once, then remembered in this browser. */
export default function PlacePage() {
  useOffline();
  const [placeId, choose] = usePersonal<number | null>('floor_place', null, 0);
  if (placeId === null) return <PlaceChoice choose={choose} />;
  return <Place key={placeId} id={placeId} forget={() => choose(undefined)} />;
}

function Place({ id, forget }: { id: number; forget: () => void }) {
  const { t } = useTranslation('floor');
  const key = ['work-cards', 'floor', id];
  const query = useKeptQuery<FloorPlace>(key, `floor/places/${id}`);
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

/** Where do you work? Asked once. */
function PlaceChoice({ choose }: { choose: (id: number) => void }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const { data, error, isPending } = useKeptQuery<{ items: PlaceSummary[] }>(['places', 'floor'], 'floor/places');
  const isPlanned = hasModule(useSession().modules, 'ORDER_SCHEDULER');
  const waits = ({ isControl, hasSteps, queued, racks }: PlaceSummary) => {
    if (isControl) return t('place.toCheck', { count: queued });
    if (!hasSteps) return t('place.racks', { count: racks });
    return isPlanned && t('place.queued', { count: queued });
  };
  useTitle(t('title'));
  if (!data) return <FloorMessage error={error} loading={isPending} />;
  return (
    <div className={`${layout.column} ${layout.fills} ${card.screen}`}>
      <header className={card.head}>
        <Touch icon={IconArrowLeft} aria-label={t('backToOffice')} onClick={() => void go('/')} />
        <div className={`${layout.shrinks} ${card.names}`}>
          <h1>{t('place.question')}</h1>
          <p>{t('place.once')}</p>
        </div>
        <span className={layout.room} />
        <Clock className={card.clock} />
      </header>
      <LinkBanner />
      <main className={styles.choice}>
        {data.items.length === 0 && (
          <NoPlaces
            icon={IconMapPin}
            title={t('place.none')}
            text={t('place.noneText')}
            textToAdd={t('place.noneYet')}
          />
        )}
        {data.items.map((place) => (
          <button
            key={place.id}
            type="button"
            className={`${layout.card} ${layout.column} ${styles.place}`}
            onClick={() => choose(place.id)}
          >
            <span className={styles.placeName}>{place.name}</span>
            {place.type !== place.name && <span className={layout.quiet}>{place.type}</span>}
            <span className={layout.quiet}>
              {[waits(place), place.openCards > 0 && t('place.cards', { count: place.openCards })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        ))}
      </main>
    </div>
  );
}
