import { screens, type PartProps } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { PrintLabel } from '../../../labels/label-printing/web/print-label';
import { workCardsEtiquettes } from '../work-cards-etiquettes.entity';

const Label = ({ row }: PartProps<typeof workCardsEtiquettes>) =>
  row ? <PrintLabel kind="etiquette" id={row.id} copies={row.amount} /> : null;

export const workCardsEtiquettesScreens = screens(workCardsEtiquettes, {
  toolbar: Label,
  rowMenu: [labelCommand('etiquette', 'SUPER_USER')],
});
