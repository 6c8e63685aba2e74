import { IconClipboardPlus, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../../engine/web/api';
import card from '../card/card.module.css';
import { type Came, joining, leftSaid } from '../card/presence';
import { dayWords } from '../parts/day';
import { CardChip } from '../parts/card-chip';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import type { CardSummary, FloorPlace } from './floor-place';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './place.module.css';

/** Open cards of today: a tap looks into one, coming to it is a button of its own. */
export function CardList({ data, act }: { data: FloorPlace; act: Act }) {
  const { t, i18n } = useTranslation('floor');
  const go = useNavigate();
  const { place, cards } = data;
  const lost = useLinkLost();
  const current = cards.find((one) => one.current);
  const open = (id: number, came?: Came) => void go(`/floor/${id}`, { state: { said: came ? leftSaid(came) : null } });
  const start = async () => {
    const made = await act.run('start', (key) => api.post<Came>('floor/start', { placeId: place.id }, { key }));
    if (made) open(made.id, made);
  };
  const join = async (one: CardSummary) => {
    let kept = false;
    const joined = await act.send<Came>('join', { ...joining(one.id, one.numberText), kept: () => (kept = true) });
    if (joined || kept) open(one.id, joined);
  };
  return (
    <section className={`${layout.column} ${card.frames}`} aria-label={t('cards.title')}>
      <div className={`${layout.row} ${card.framesHead}`}>
        <h2>{t('cards.title')}</h2>
      </div>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {!current && !place.isActive ? (
        <p className={`${layout.quiet} ${layout.lineInset}`}>{t('cards.placeInactive')}</p>
      ) : !current ? (
        <Touch
          big
          kind="primary"
          icon={IconClipboardPlus}
          busy={act.busy.has('start')}
          off={lost}
          onClick={() => void start()}
        >
          {t(lost ? 'cards.startNeedsLink' : 'cards.start')}
        </Touch>
      ) : current.working ? (
        <Touch big kind="primary" icon={IconPlayerPlay} onClick={() => open(current.id)}>
          {t('cards.goOn')}
        </Touch>
      ) : (
        <Touch big kind="primary" icon={IconUserPlus} busy={act.busy.has('join')} onClick={() => void join(current)}>
          {t('cards.join')}
        </Touch>
      )}
      <ul>
        {cards.map((one) => (
          <li key={one.id}>
            <CardRow
              card={one}
              day={one.joinable ? null : dayWords(one.date, i18n.language)}
              open={() => open(one.id)}
            />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className={`${layout.quiet} ${layout.lineInset}`}>{t('cards.none')}</p>}
    </section>
  );
}

function CardRow({ card: one, day, open }: { card: CardSummary; day: string | null; open: () => void }) {
  const { t } = useTranslation('floor');
  return (
    <button type="button" className={`${layout.looseRow} ${layout.card} ${styles.card}`} onClick={open}>
      <span className={`${layout.column} ${layout.room} ${layout.quiet} ${styles.cardText}`}>
        <strong>{one.numberText}</strong>
        <span>
          {[day, one.shift?.name, t('frames.done', { done: one.framesDone, count: one.frames })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {(one.joinable || one.users.length > 0) && (
          <span>{one.users.map(({ name, surname }) => `${name} ${surname}`).join(', ') || t('people.none')}</span>
        )}
      </span>
      <CardChip kind={one.kind} status={one.status} begun={one.framesBegun > 0} />
    </button>
  );
}
