import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import type { Lines } from '../edit/use-lines';
import { ActionIcon } from '../ui/button';
import { Tooltip } from '../ui/tooltip';

/** Takes changes of lines back and makes them again; nothing where they are only read. */
export function UndoButtons({ lines }: { lines: Lines }) {
  const { t } = useTranslation('edit');
  if (lines.readOnly) return null;
  return (
    <>
      <Tooltip label={`${t('grid.undo')} · ${t('grid.key.undo')}`}>
        <ActionIcon aria-label={t('grid.undo')} disabled={!lines.canUndo} onClick={() => lines.undo()}>
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('grid.redo')} · ${t('grid.key.redo')}`}>
        <ActionIcon aria-label={t('grid.redo')} disabled={!lines.canRedo} onClick={() => lines.redo()}>
          <IconArrowForwardUp size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
