import { IconClipboardPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../../../engine/web/api';
import { useCan } from '../../../../../engine/web/engine-context';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { cardKinds } from '../../../work-cards/card-kinds';
import card from '../card/card.module.css';
import { familyOf } from '../parts/family';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import type { CardSummary, FloorPlace } from './floor-place';
import styles from './place.module.css';

/** Open cards of today: one tap begins one, one tap goes on with one. */
export function CardList({ data, act }: { data: FloorPlace; act: Act }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const { place, cards } = data;
  // A foreman looks into every card without becoming one of its people.
  const visits = useCan(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);
  const ready = (one: CardSummary) => one.working || (visits && one.mine);
  const current = cards.find((one) => one.current);
  const open = (id: number) => void go(`/floor/${id}`);
  const start = async () => {
    const made = await act.run('start', (key) =>
      api.post<{ id: number }>('floor/start', { placeId: place.id }, { key }),
    );
    if (made) open(made.id);
  };
  const enter = async (one: CardSummary) => {
    if (ready(one)) return open(one.id);
    const joined = await act.run(`join ${one.id}`, (key) => api.post('floor/join', { workCardId: one.id }, { key }));
    if (joined) open(one.id);
  };
  return (
    <section className={card.frames} aria-label={t('cards.title')}>
      <div className={card.framesHead}>
        <h2>{t('cards.title')}</h2>
      </div>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {current && ready(current) ? (
        <Touch big kind="primary" icon={IconPlayerPlay} onClick={() => open(current.id)}>
          {t('cards.goOn')}
        </Touch>
      ) : (
        <Touch
          big
          kind="primary"
          icon={current ? IconPlayerPlay : IconClipboardPlus}
          busy={act.busy.has('start')}
          onClick={() => void start()}
        >
          {t(current ? (current.mine ? 'cards.goOn' : 'cards.join') : 'cards.start')}
        </Touch>
      )}
      <ul>
        {cards.map((one) => (
          <li key={one.id}>
            <CardRow card={one} busy={act.busy.has(`join ${one.id}`)} enter={() => void enter(one)} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className={styles.nothing}>{t('cards.none')}</p>}
    </section>
  );
}

function CardRow({ card: one, busy, enter }: { card: CardSummary; busy: boolean; enter: () => void }) {
  const { t } = useTranslation('floor');
  return (
    <button type="button" className={styles.card} onClick={enter} aria-busy={busy || undefined}>
      <span className={styles.cardText}>
        <strong>{one.numberText}</strong>
        <span>
          {[one.shift?.name, t('frames.done', { done: one.framesDone, count: one.frames })].filter(Boolean).join(' · ')}
        </span>
        <span>{one.users.map(({ name, surname }) => `${name} ${surname}`).join(', ') || t('people.none')}</span>
      </span>
      <StatusChip family={familyOf(one.status.color)} icon={cardKinds[one.kind as 1]?.icon} touch>
        {one.status.name}
      </StatusChip>
    </button>
  );
}
