import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { ThicknessCell } from './thickness-cell';
import { workCardMeasurements } from '../work-card-measurements.entity';

const ItemInput = lazyPart(() => import('./measurement-inputs').then((m) => m.ItemInput));
const ThicknessInput = lazyPart(() => import('./measurement-inputs').then((m) => m.ThicknessInput));

export const workCardMeasurementsScreens = screens(workCardMeasurements, {
  cells: { thickness: ThicknessCell },
  inputs: { thickness: ThicknessInput, orderItemId: ItemInput },
});
