import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf } from '../../../labels/label-printing/web/labels-of';
import { workCardsEtiquettes } from '../work-cards-etiquettes.entity';

export const workCardsEtiquettesScreens = screens(workCardsEtiquettes, {
  toolbar: labelOf<typeof workCardsEtiquettes>('etiquette', ({ amount }) => ({ copies: amount })),
  rowMenu: [labelCommand('etiquette', 'SUPER_USER')],
});
