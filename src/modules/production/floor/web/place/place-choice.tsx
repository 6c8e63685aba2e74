import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { hasModule, useSession } from '../../../../../engine/web/engine-context';
import { Clock } from '../parts/clock';
import { FloorMessage } from '../parts/floor-message';
import { NoPlaces } from '../../../../settings/places/web/no-places';
import { LinkBanner } from '../parts/link-banner';
import { Touch } from '../parts/touch';
import { useFloorQuery } from '../parts/use-floor-query';
import { useTitle } from '../parts/use-title';
import card from '../card/card.module.css';
import type { PlaceSummary } from './floor-place';
import styles from './place.module.css';

/** Where do you work? Asked once. */
export function PlaceChoice({ choose }: { choose: (id: number) => void }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const { data, error, isPending } = useFloorQuery<{ items: PlaceSummary[] }>(['places', 'floor'], 'floor/places');
  const isPlanned = hasModule(useSession().modules, 'ORDER_SCHEDULER');
  const waits = ({ isControl, hasSteps, queued, racks }: PlaceSummary) => {
    if (isControl) return t('place.toCheck', { count: queued });
    if (!hasSteps) return t('place.racks', { count: racks });
    return isPlanned && t('place.queued', { count: queued });
  };
  useTitle(t('title'));
  if (!data) return <FloorMessage error={error} loading={isPending} />;
  return (
    <div className={card.screen}>
      <header className={card.head}>
        <Touch icon={IconArrowLeft} aria-label={t('backToOffice')} onClick={() => void go('/')} />
        <div className={card.names}>
          <h1>{t('place.question')}</h1>
          <p>{t('place.once')}</p>
        </div>
        <span className={card.grow} />
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
          <button key={place.id} type="button" className={styles.place} onClick={() => choose(place.id)}>
            <span className={styles.placeName}>{place.name}</span>
            <span className={styles.quiet}>{place.type}</span>
            <span className={styles.quiet}>
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
