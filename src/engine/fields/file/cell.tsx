import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { CellKind } from '../view/cell';

export const fileCell: CellKind<'file'> = {
  text: (value) => String(value),
  draw: (value, { field, word }) =>
    field.accept === 'image' ? (
      <IconPhoto size={16} role="img" aria-label={word('yes')} />
    ) : (
      <>
        <IconPaperclip size={14} aria-hidden /> {String(value)}
      </>
    ),
  width: 120,
};
