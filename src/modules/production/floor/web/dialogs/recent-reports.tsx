import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useSession } from '../../../../../engine/web/engine-context';
import { useFormat } from '../../../../../engine/web/use-format';
import { useFaults } from '../../../../orders/item-faults/web/use-faults';
import { useWithdraw } from '../../../../orders/item-faults/web/use-withdraw';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import { useLive } from '../parts/use-live';
import layout from '../../../../../engine/web/ui/layout.module.css';

/** More are not made in the minutes a report may be taken back. */
const NEWEST = 20;

/**
 * What was reported in the last minutes, to be taken back where that was a slip: by the user, whatever card it is booked
 * on, and on this card by others. It stands last in its dialog: what comes in later must not move what is about to be tapped.
 */
export function RecentReports({ cardId }: { cardId: number }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { user } = useSession();
  const ofCard = useFaults({ workCardId: cardId });
  const own = useFaults({ userId: user.id }, NEWEST);
  useLive(['item-errors'], ['item-errors']);
  const { possible, submit, busy } = useWithdraw();
  const linkLost = useLinkLost();
  const all = [...(own.data?.items ?? []), ...(ofCard.data?.items ?? [])].filter(possible);
  const recent = [...new Map(all.map((fault) => [fault.id, fault])).values()];
  return recent.map((fault) => (
    <div key={fault.id} className={layout.wrapRow}>
      <span className={layout.room}>
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
