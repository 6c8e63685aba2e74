import { Button } from '@mantine/core';
import { IconClipboardText, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import styles from './details.module.css';

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
      className={styles.empty}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!readOnly && text.trim()) pasteText(text);
      }}
    >
      <IconListDetails size={24} aria-hidden />
      <p className={styles.emptyTitle}>{t('grid.empty.title')}</p>
      {!readOnly && (
        <>
          <p>{t('grid.empty.text')}</p>
          <div className={styles.emptyButtons}>
            <Button leftSection={<IconClipboardText size={16} aria-hidden />} onClick={paste}>
              {t('grid.paste')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('grid.add')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
