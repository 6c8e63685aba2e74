import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf } from '../../../labels/label-printing/web/labels-of';
import { cards } from '../cards.entity';

export const cardsScreens = screens(cards, {
  facts: ['userId', 'issuedAt', 'companyId'],
  toolbar: labelOf<typeof cards>('accessCard', ({ name }) => ({ name })),
  primary: 'issue',
  rowActions: ['issue', 'return', 'activate', 'lose'],
  rowMenu: [labelCommand('accessCard', 'CARD_READ')],
  modes: { holder: ['view', 'edit'] },
});
