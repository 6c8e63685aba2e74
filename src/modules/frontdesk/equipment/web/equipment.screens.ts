import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf } from '../../../labels/label-printing/web/labels-of';
import { DueCell } from '../../due/web/due-cell';
import { equipment } from '../equipment.entity';

export const equipmentScreens = screens(equipment, {
  cells: { controlDate: DueCell, dateTo: DueCell },
  facts: ['userId', 'placeId', 'controlDate'],
  rowActions: ['hand-over', 'control'],
  rowMenu: [labelCommand('equipment', 'EQUIPMENT_READ')],
  toolbar: labelOf<typeof equipment>('equipment', ({ code, name }) => ({ name: `${code} ${name}` })),
  primary: 'hand-over',
});
