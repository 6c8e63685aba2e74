import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { DueCell } from '../../due/web/due-cell';
import { equipment } from '../equipment.entity';

const EquipmentLabel = lazyPart(() => import('./equipment-label').then((m) => m.EquipmentLabel));

export const equipmentScreens = screens(equipment, {
  cells: { controlDate: DueCell, dateTo: DueCell },
  facts: ['userId', 'placeId', 'controlDate'],
  rowActions: ['hand-over', 'control'],
  rowMenu: [labelCommand('equipment', 'EQUIPMENT_READ')],
  toolbar: EquipmentLabel,
  primary: 'hand-over',
});
