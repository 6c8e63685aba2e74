import { Progress } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { BackupActivity } from '../../../../engine/backup';
import { textOf } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { isRunning } from './backups-client';
import styles from './backups.module.css';

/** What is being done with backups, or why the last work failed. */
export function ActivityNotice({ activity }: { activity: BackupActivity | null }) {
  const { t } = useTranslation('administration');
  if (!activity) return null;
  const { work, phase, progress, fault, details } = activity;
  if (phase === 'failed') {
    const reason = textOf(`errors:${fault ?? 'BackupFailed'}`) ?? fault;
    return (
      <Notice tone="danger" framed role="alert">
        {t(`backups.lastFailed.${work}`)}: {reason}
        {fault === 'BackupFailed' && details ? ` (${details})` : ''}
      </Notice>
    );
  }
  if (!isRunning(activity) || phase === 'done') return null;
  return (
    <Notice tone="info" framed>
      {t(`backups.running.${work}`)}: {t(`backups.phaseOf.${phase}`)}
      <Progress
        className={styles.progress}
        value={(progress ?? 1) * 100}
        animated={progress === null}
        aria-label={t(`backups.running.${work}`)}
      />
    </Notice>
  );
}
