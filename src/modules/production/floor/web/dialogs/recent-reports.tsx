import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../engine/web/use-format';
import { useFaults } from '../../../../orders/item-faults/web/use-faults';
import { useWithdraw } from '../../../../orders/item-faults/web/use-withdraw';
import { useLinkLost } from '../parts/link';
import { Touch } from '../parts/touch';
import styles from './dialogs.module.css';

/** What was reported on the card in the last minutes, to be taken back where that was a slip. */
export function RecentReports({ cardId }: { cardId: number }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { data } = useFaults({ workCardId: cardId });
  const { possible, submit, busy } = useWithdraw();
  const linkLost = useLinkLost();
  const recent = (data?.items ?? []).filter(possible);
  return recent.map((fault) => (
    <div key={fault.id} className={styles.line}>
      <span className={styles.grow}>
        {t('report.recent', {
          count: fault.amount,
          name: fault.orderItem?.name ?? '',
          reason: fault.errorReason?.name ?? '',
        })}
        {' · '}
        {t('report.until', { time: format.datetime(fault.withdrawUntil ?? fault.date) })}
      </span>
      <Touch icon={IconArrowBackUp} busy={busy} off={linkLost} onClick={() => void submit(fault)}>
        {t(linkLost ? 'report.withdrawNeedsLink' : 'report.withdraw')}
      </Touch>
    </div>
  ));
}
