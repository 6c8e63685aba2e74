import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { cards } from '../cards.entity';

const CardLabel = lazyPart(() => import('./card-label').then((m) => m.CardLabel));

export const cardsScreens = screens(cards, {
  facts: ['userId', 'issuedAt', 'companyId'],
  toolbar: CardLabel,
  primary: 'issue',
  rowActions: ['issue', 'return', 'activate', 'lose'],
  rowMenu: [labelCommand('accessCard', 'CARD_READ')],
  modes: { holder: ['view', 'edit'] },
});
