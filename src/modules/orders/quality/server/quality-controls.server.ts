import { implement } from '../../../../engine/server/implement';
import { qualityControls } from '../quality-controls.entity';

/** Controls are recorded on the shop floor (`POST /floor/quality`). */
export const qualityControlsServer = implement(qualityControls, {
  constraints: { quality_controls_within_item: 'ControlMoreThanThere', quality_controls_adds_up: 'ControlNotAddedUp' },
});
