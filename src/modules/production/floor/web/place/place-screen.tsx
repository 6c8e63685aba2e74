import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../../../engine/web/use-format';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { Clock, hoursText } from '../parts/clock';
import { dayWords } from '../parts/day';
import { LinkBanner } from '../parts/link-banner';
import { Touch } from '../parts/touch';
import { useAct } from '../parts/use-act';
import { useTitle } from '../parts/use-title';
import { DecisionsButton } from '../quality/decisions-button';
import { PlaceScanner } from '../scan/place-scanner';
import { CardList } from './card-list';
import { ControlList, type Scanned } from './control-list';
import type { FloorPlace } from './floor-place';
import { OvenBench } from './oven-bench';
import { QueueList } from './queue-list';

interface Props {
  data: FloorPlace;
  queryKey: QueryKey;
  forget: () => void;
}

/** A place: its cards of today at the left, at the right what waits for it. */
export function PlaceScreen({ data, queryKey, forget }: Props) {
  const { t, i18n } = useTranslation('floor');
  const go = useNavigate();
  const format = useFormat();
  const client = useQueryClient();
  const act = useAct(() => client.invalidateQueries({ queryKey }));
  const { place, shift, date } = data;
  const [scanned, showScanned] = useState<Scanned>();
  useTitle(place.name);
  const hours = shift && hoursText(format.minutes(shift.timeFrom), format.minutes(shift.timeTo % 1440));
  return (
    <div className={`${layout.column} ${layout.fills} ${card.screen}`}>
      <header className={card.head}>
        <Touch icon={IconArrowLeft} aria-label={t('backToOffice')} onClick={() => void go('/')} />
        <div className={`${layout.shrinks} ${card.names}`}>
          <h1>{place.name}</h1>
          <p>{[shift?.name ?? t('place.noShift'), dayWords(date, i18n.language), hours].filter(Boolean).join(' · ')}</p>
        </div>
        <span className={layout.room} />
        {!place.isControl && <DecisionsButton />}
        <PlaceScanner data={data} act={act} control={(orderItemIds, code) => showScanned({ orderItemIds, code })} />
        <Clock className={card.clock} />
        <Touch icon={IconMapPin} onClick={forget}>
          {t('place.change')}
        </Touch>
      </header>
      <LinkBanner />
      <div className={`${layout.fills} ${card.body}`}>
        <CardList data={data} act={act} />
        <main className={`${layout.column} ${card.bench}`}>
          {place.isControl ? (
            <ControlList placeId={place.id} cards={data.cards} scanned={scanned} all={() => showScanned(undefined)} />
          ) : place.hasSteps ? (
            <QueueList placeId={place.id} />
          ) : (
            <OvenBench placeId={place.id} act={act} />
          )}
        </main>
      </div>
    </div>
  );
}
