import { Navigate, useParams } from 'react-router';

/** The shifts of one person: the list with its filter, where it can be seen and taken off. */
export default function ShiftUsersOf() {
  const { userId = '' } = useParams();
  return <Navigate replace to={/^\d+$/.test(userId) ? `/shift-users?f.userId=${userId}` : '/shift-users'} />;
}
