import { screens } from '../../../../engine/web/screens';
import { staffingMinimums } from '../staffing-minimums.entity';

export const staffingMinimumsScreens = screens(staffingMinimums, {
  pick: { shiftId: ({ placeId }) => (placeId ? { placeId } : {}) },
});
