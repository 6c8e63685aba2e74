import { screens } from '../../../../engine/web/screens';
import { DueCell } from '../../due/web/due-cell';
import { equipment } from '../equipment.entity';

export const equipmentScreens = screens(equipment, {
  cells: { controlDate: DueCell, dateTo: DueCell },
  facts: ['userId', 'placeId', 'controlDate'],
  rowActions: ['hand-over', 'control'],
  primary: 'hand-over',
});
