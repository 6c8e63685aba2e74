import { IconArrowRight, IconClipboardPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../../engine/web/api';
import { dayWords } from '../parts/day';
import { useLinkLost } from '../parts/link';
import { Touch } from '../parts/touch';
import { useFloorQuery } from '../parts/use-floor-query';
import type { FloorPlace } from '../place/floor-place';
import { useCard } from './card-context';
import { type Came, leftSaid } from './presence';
import styles from './card.module.css';

/** Where the work goes on after a card was closed: the card of the shift, an older one that is open, or a new one. */
export function NextCard({ placeId }: { placeId: number }) {
  const { t, i18n } = useTranslation('floor');
  const go = useNavigate();
  const { act, board } = useCard();
  const lost = useLinkLost();
  const { data } = useFloorQuery<FloorPlace>(['work-cards', 'floor', placeId], `floor/places/${placeId}`);
  if (!data) return null;
  const cards = data.cards.filter(({ id }) => id !== board.card.id);
  const current = cards.find((one) => one.current);
  const older = cards.find((one) => !one.current);
  const start = async () => {
    const made = await act.run('start', (key) => api.post<Came>('floor/start', { placeId }, { key }));
    if (made) void go(`/floor/${made.id}`, { state: { said: leftSaid(made) } });
  };
  const name = ({ numberText, date, joinable }: FloorPlace['cards'][number]) =>
    [numberText, joinable ? null : dayWords(date, i18n.language)].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.grow} />
      {older && (
        <Touch kind={current ? 'plain' : 'primary'} icon={IconArrowRight} onClick={() => void go(`/floor/${older.id}`)}>
          {t('nextCard', { name: name(older) })}
        </Touch>
      )}
      {current ? (
        <Touch big kind="primary" icon={IconArrowRight} onClick={() => void go(`/floor/${current.id}`)}>
          {t('nextCard', { name: name(current) })}
        </Touch>
      ) : data.place.isActive ? (
        <Touch
          big={!older}
          kind={older ? 'plain' : 'primary'}
          icon={IconClipboardPlus}
          busy={act.busy.has('start')}
          off={lost}
          onClick={() => void start()}
        >
          {t(lost ? 'cards.startNeedsLink' : 'cards.start')}
        </Touch>
      ) : null}
    </>
  );
}
