import { IconCheck } from '@tabler/icons-react';
import type { CellKind } from '../view/cell';

/** Yes is a tick, no is a quiet dash; both have their word for those who cannot see them. */
export const booleanCell: CellKind<'boolean'> = {
  text: (value, { word }) => word(value ? 'yes' : 'no'),
  draw: (value, { word }) =>
    value ? (
      <IconCheck size={16} stroke={2} role="img" aria-label={word('yes')} data-yes="" />
    ) : (
      <span role="img" aria-label={word('no')} data-quiet="">
        —
      </span>
    ),
  width: 96,
};
