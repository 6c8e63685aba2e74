import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { Avatar } from '../../../../../engine/web/ui/avatar';
import { frameState } from '../../../../orders/orders/frame-status';
import { dayWords } from '../parts/day';
import { Clock, hourOf, hoursText } from '../parts/clock';
import { CardChip } from '../parts/card-chip';
import { Touch } from '../parts/touch';
import { useTitle } from '../parts/use-title';
import { CardScanner } from '../scan/card-scanner';
import { BreakButton } from './break-button';
import { useCard } from './card-context';
import { namesOf, PeopleList } from './people-list';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';

const SHOWN = 3;
/** "Zmiana I" within a title: only its first letter becomes small. */
const within = (name: string, language: string) =>
  // German writes nouns with a capital everywhere.
  language.startsWith('de') ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

/** Where one is, whose card it is, what the time is, and the break. */
export function CardHeader() {
  const { t, i18n } = useTranslation('floor');
  const go = useNavigate();
  const { board } = useCard();
  const { card } = board;
  const users = board.users.filter(({ present }) => present);
  const title = [card.place.name, card.shift && within(card.shift.name, i18n.language)].filter(Boolean).join(' · ');
  const hours = card.timeFrom && card.timeTo ? hoursText(hourOf(card.timeFrom), hourOf(card.timeTo)) : null;
  useTitle(`${title} · ${card.numberText ?? ''}`);
  const people = () =>
    void openDialog({
      title: t('people.title'),
      touch: true,
      scanLeaves: true,
      size: 720,
      content: () => <PeopleList cardId={card.id} />,
    });
  return (
    <header className={styles.head}>
      <Touch icon={IconArrowLeft} aria-label={t('backToPlace')} onClick={() => void go('/floor')} />
      <div className={`${layout.shrinks} ${styles.names}`}>
        <h1>{title}</h1>
        <p>{[card.numberText, dayWords(card.date, i18n.language), hours].filter(Boolean).join(' · ')}</p>
      </div>
      <CardChip
        kind={card.kind}
        status={card.workCardStatus}
        begun={board.frames.some(({ status }) => status > frameState.inPreparation)}
      />
      <span className={layout.room} />
      <CardScanner />
      <button
        type="button"
        className={`${layout.tightRow} ${styles.people}`}
        onClick={people}
        aria-label={t('people.open', { count: users.length })}
      >
        {users.slice(0, SHOWN).map((user) => (
          <Avatar key={user.id} {...namesOf(user.name)} size={40} />
        ))}
        {users.length > SHOWN && <span className={`${layout.centred} ${styles.more}`}>+{users.length - SHOWN}</span>}
        {users.length === 0 && <span className={`${layout.centred} ${styles.more}`}>0</span>}
      </button>
      <BreakButton clock={<Clock className={styles.clock} />} />
    </header>
  );
}
