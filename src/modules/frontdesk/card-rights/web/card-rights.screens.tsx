import { Navigate } from 'react-router';
import { screens } from '../../../../engine/web/screens';
import { cardRights } from '../card-rights.entity';

const Cards = () => <Navigate to="/cards" replace />;

/** Rights are read with their card: their own list leads there. */
export const cardRightsScreens = screens(cardRights, { list: Cards });
