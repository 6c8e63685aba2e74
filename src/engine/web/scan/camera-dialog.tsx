import { useRef } from 'react';
import { useTranslation } from '../use-translation';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { i18n } from '../i18n';
import { Camera } from './camera';
import layout from '../ui/layout.module.css';
import styles from './scan.module.css';

/** The picture of the camera until a code is in it; answers the code. */
function CameraDialog({ close }: DialogProps<string>) {
  const { t } = useTranslation();
  const done = useRef(false);
  return (
    <>
      <div className={styles.window}>
        <Camera
          onCode={(code) => {
            if (done.current) return;
            done.current = true;
            close(code);
          }}
        />
      </div>
      <p className={layout.note}>{t('scan.aim')}</p>
    </>
  );
}

export default defineDialog<object, string>({
  title: () => i18n.t('scan.title'),
  touch: true,
  size: 560,
  Content: CameraDialog,
});
