import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { Avatar } from '../../engine/web/ui/avatar';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './figures.module.css';

interface Person {
  id: number;
  name: string;
  surname: string;
  role: { name: string } | null;
  customer: { name: string } | null;
}
const SHOWN = 5;

/** Whose accounts were made last. */
export default function UsersTile() {
  const { t } = useTranslation('shell');
  const { data, error } = useQuery({
    queryKey: ['users', 'list', 'dashboard'],
    queryFn: ({ signal }) =>
      api.get<{ items: Person[] }>(
        'users',
        { page: 0, itemsPerPage: SHOWN, sortBy: 'id', sortDesc: true, filter: {} },
        { signal },
      ),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  if (data.items.length === 0) return <p className={dashboard.quiet}>{t('tiles.usersNothing')}</p>;
  return (
    <ul className={dashboard.lines}>
      {data.items.map(({ id, name, surname, role, customer }) => (
        <li key={id} className={styles.person}>
          <Avatar name={name} surname={surname} size={24} />
          <Link className={`${layout.room} ${layout.cut}`} to={`/users/edit/${id}`}>
            {name} {surname}
          </Link>
          <span className={layout.small}>{customer?.name ?? role?.name}</span>
        </li>
      ))}
    </ul>
  );
}
