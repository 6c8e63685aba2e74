import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLinkLost } from './link';
import styles from './parts.module.css';

/** Says that the server is out of reach and that nothing typed is gone. */
export function LinkBanner() {
  const { t } = useTranslation('floor');
  if (!useLinkLost()) return null;
  return (
    <div className={styles.banner} role="alert">
      <IconWifiOff size={20} aria-hidden />
      <span>
        <strong>{t('link.lost')}</strong> {t('link.kept')}
      </span>
    </div>
  );
}
