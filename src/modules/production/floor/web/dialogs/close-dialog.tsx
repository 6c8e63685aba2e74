import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Touch } from '../parts/touch';
import styles from './dialogs.module.css';

/** Closing takes the paint from stock: asked once. */
export function CloseDialog({ name, close, confirm }: { name: string; close: () => void; confirm: () => void }) {
  const { t } = useTranslation(['floor', 'common']);
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('floor:close.text', { name })}</p>
      <div className={styles.two}>
        <Touch big onClick={close}>
          {t('common:cancel')}
        </Touch>
        <Touch
          big
          kind="primary"
          icon={IconLock}
          onClick={() => {
            close();
            confirm();
          }}
        >
          {t('floor:close.button')}
        </Touch>
      </div>
    </div>
  );
}
