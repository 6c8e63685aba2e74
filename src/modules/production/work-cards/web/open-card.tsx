import { Navigate, useParams } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';

/** Opens a card for work: people of the shop floor on the tablet, those who keep cards in the office's screen. */
export default function OpenCard() {
  const { id = '' } = useParams();
  const mayWrite = useCan('WORK_CARDS_WRITE');
  const mayWork = useCan('WORK_CARDS_WORK');
  if (!/^\d+$/.test(id)) return <Navigate replace to="/work-cards" />;
  const place = mayWrite ? 'work-cards/edit' : mayWork ? 'floor' : 'work-cards/view';
  return <Navigate replace to={`/${place}/${id}`} />;
}
