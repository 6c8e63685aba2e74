import { IconAlertCircle, IconCircleCheck, IconHourglass, IconScan, IconWifiOff, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { Said } from './use-act';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './parts.module.css';

const icons = {
  refused: IconAlertCircle,
  lost: IconWifiOff,
  kept: IconHourglass,
  done: IconCircleCheck,
  unknown: IconScan,
};

/** What came of the last tap, beside what was tapped and never over it. */
export function SaidStrip({ said, close }: { said: Said | null; close: () => void }) {
  const { t } = useTranslation(['floor', 'common']);
  if (!said) return null;
  const Icon = icons[said.kind];
  return (
    <div
      className={styles.said}
      data-kind={said.kind}
      role={said.kind === 'done' || said.kind === 'kept' ? 'status' : 'alert'}
    >
      <Icon size={20} aria-hidden />
      <span className={layout.room}>
        {said.kind === 'refused' && <strong>{t('floor:said.refused')} </strong>}
        {said.text}
      </span>
      <button
        type="button"
        className={`${layout.centred} ${styles.closeSaid}`}
        aria-label={t('common:close')}
        onClick={close}
      >
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
