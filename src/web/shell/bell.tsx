import { IconBell } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { PanelButton } from '../../engine/web/ui/menu-button';
import { useNotices } from '../../modules/workspace/notices/web/notices-client';
import { useOpenCounters } from './open-counters';
import styles from './top-bar.module.css';

/** Open tasks: the counters of the session and unread notifications. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { unread } = useNotices();
  const total = useOpenCounters().reduce((sum, [, count]) => sum + count, unread);
  const face = (
    <>
      <IconBell size={18} aria-hidden />
      {total > 0 && (
        <span className={styles.badge} aria-hidden>
          {Math.min(total, 99)}
        </span>
      )}
    </>
  );
  const button = { className: styles.square, 'aria-label': t('bell.label', { count: total }), children: face };
  return <PanelButton label={t('bell.title')} width={360} button={button} load={() => import('./bell-panel')} />;
}
