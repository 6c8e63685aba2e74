import { IconCheck } from '@tabler/icons-react';
import type { DrawCell } from '../view/cells';
import type { BooleanField } from './kind';

/** Yes is a tick, no is a quiet dash; both have their word for those who cannot see them. */
export const drawBoolean: DrawCell<BooleanField> = (value, { word }) =>
  value ? (
    <IconCheck size={16} stroke={2} role="img" aria-label={word('yes')} data-yes="" />
  ) : (
    <span role="img" aria-label={word('no')} data-quiet="">
      —
    </span>
  );
