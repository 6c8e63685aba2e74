import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { FileField } from './kind';

interface Props {
  name: string;
  accept: FileField['accept'];
  yes: string;
}

/** An icon for an image, the name of anything else. */
export default function FileCell({ name, accept, yes }: Props) {
  return accept === 'image' ? (
    <IconPhoto size={16} role="img" aria-label={yes} />
  ) : (
    <>
      <IconPaperclip size={14} aria-hidden /> {name}
    </>
  );
}
