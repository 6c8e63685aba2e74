import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../../engine/web/ui/avatar';
import type { BoardUser } from '../board';
import { hourOf } from '../parts/clock';
import styles from '../dialogs/dialogs.module.css';

/** "Anna Lis" → first name and the rest, for initials. */
export function namesOf(full: string): { name: string; surname: string } {
  const [name = '', ...rest] = full.split(' ');
  return { name, surname: rest.join(' ') };
}

/** Everybody on the card with the hours. */
export function PeopleList({ users }: { users: readonly BoardUser[] }) {
  const { t } = useTranslation('floor');
  if (!users.length) return <p className={styles.text}>{t('people.none')}</p>;
  return (
    <ul className={styles.people}>
      {users.map((user) => (
        <li key={user.id}>
          <Avatar {...namesOf(user.name)} size={40} />
          <strong>{user.name}</strong>
          <span className={styles.quiet}>
            {[user.role, `${hourOf(user.timeFrom)}–${hourOf(user.timeTo)}`].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
