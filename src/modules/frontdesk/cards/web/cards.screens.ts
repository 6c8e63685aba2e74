import { screens } from '../../../../engine/web/screens';
import { cards } from '../cards.entity';

export const cardsScreens = screens(cards, {
  facts: ['userId', 'issuedAt', 'companyId'],
  primary: 'issue',
  rowActions: ['issue', 'return', 'activate', 'lose'],
  modes: { holder: ['view', 'edit'] },
});
