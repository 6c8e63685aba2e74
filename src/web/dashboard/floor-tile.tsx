import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './dashboard.module.css';

/** The way of people in the hall to their place. */
export default function FloorTile() {
  const { t } = useTranslation('shell');
  return (
    <div className={`${layout.column} ${styles.stacked}`}>
      <p className={styles.quiet}>{t('tiles.floorText')}</p>
      <Button
        component={Link}
        to="/floor"
        size="lg"
        variant="filled"
        fullWidth
        leftSection={<IconDeviceTablet size={22} aria-hidden />}
      >
        {t('tiles.floorOpen')}
      </Button>
    </div>
  );
}
