import { Button } from '@mantine/core';
import { IconClipboardText, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { NothingHere } from '../../../../engine/web/ui/section';

interface Props {
  readOnly: boolean;
  add: () => void;
  paste: () => void;
  /** Something was pasted here. */
  pasteText: (text: string) => void;
}

/** An order without items: what to do first. */
export function ItemsEmpty({ readOnly, add, paste, pasteText }: Props) {
  const { t } = useTranslation('orders');
  return (
    <div
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!readOnly && text.trim()) pasteText(text);
      }}
    >
      <NothingHere
        icon={<IconListDetails size={24} aria-hidden />}
        title={t('grid.empty.title')}
        text={readOnly ? undefined : t('grid.empty.text')}
        actions={
          !readOnly && (
            <>
              <Button leftSection={<IconClipboardText size={16} aria-hidden />} onClick={paste}>
                {t('grid.paste')}
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                {t('grid.add')}
              </Button>
            </>
          )
        }
      />
    </div>
  );
}
