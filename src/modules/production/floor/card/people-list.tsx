import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../engine/web/ui/avatar';
import type { BoardUser } from '../board';
import { hourOf } from '../parts/clock';
import styles from '../dialogs/dialogs.module.css';

/** Everybody on the card with the hours. */
export function PeopleList({ users }: { users: readonly BoardUser[] }) {
  const { t } = useTranslation('floor');
  if (!users.length) return <p className={styles.text}>{t('people.none')}</p>;
  return (
    <ul className={styles.people}>
      {users.map((user) => (
        <li key={user.userId}>
          <Avatar name={user.name} surname={user.surname} size={40} />
          <strong>
            {user.name} {user.surname}
          </strong>
          {user.timeFrom && user.timeTo && (
            <span className={styles.quiet}>
              {hourOf(user.timeFrom)}–{hourOf(user.timeTo)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
