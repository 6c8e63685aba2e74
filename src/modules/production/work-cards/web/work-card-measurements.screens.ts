import { screens } from '../../../../engine/web/screens';
import { ItemInput } from './item-input';
import { ThicknessCell } from './thickness-cell';
import { ThicknessInput } from './thickness-input';
import { workCardMeasurements } from '../work-card-measurements.entity';

export const workCardMeasurementsScreens = screens(workCardMeasurements, {
  cells: { thickness: ThicknessCell },
  inputs: { thickness: ThicknessInput, orderItemId: ItemInput },
});
