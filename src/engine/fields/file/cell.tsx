import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { DrawCell } from '../view/cells';
import type { FileField } from './kind';

export const drawFile: DrawCell<FileField> = (value, { field, word }) =>
  field.accept === 'image' ? (
    <IconPhoto size={16} role="img" aria-label={word('yes')} />
  ) : (
    <>
      <IconPaperclip size={14} aria-hidden /> {String(value)}
    </>
  );
