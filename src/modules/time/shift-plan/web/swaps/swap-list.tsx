import { Button } from '@mantine/core';
import { IconArrowRight, IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { shopZone } from '../../../../../engine/web/shop-zone';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { dayOf } from '../../plan-days';
import { dayText, findingText } from '../board/finding-text';
import { timesText } from '../board/plan';
import { swapState } from '../../shift-swaps.entity';
import type { Swap, SwapAction, SwapTime } from '../../swaps';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './swaps.module.css';
import { actOnSwap } from './swaps-client';

interface Props {
  swaps: readonly Swap[];
  /** Called when a step was taken. */
  done: () => void;
}

/** Open requests to take over or exchange times, with what the person may do about each. */
export function SwapList({ swaps, done }: Props) {
  return (
    <ul className={`${layout.line} ${layout.column}`}>
      {swaps.map((swap) => (
        <SwapItem key={swap.id} swap={swap} done={done} />
      ))}
    </ul>
  );
}

/** `śr. 7.10 06–14 · Hala A`. */
export const swapTimeText = (time: SwapTime): string =>
  [`${dayText(dayOf(time.timeFrom, shopZone()))} ${timesText(time, shopZone())}`, time.place].join(' · ');

const primary: ReadonlySet<SwapAction> = new Set<SwapAction>(['agree', 'approve']);

function SwapItem({ swap, done }: { swap: Swap; done: () => void }) {
  const { t } = useTranslation('shiftPlan');
  const { t: time } = useTranslation('time');
  const [busy, setBusy] = useState(false);
  const act = async (action: SwapAction) => {
    setBusy(true);
    await actOnSwap(swap, action);
    setBusy(false);
    done();
  };
  const Icon = swap.other ? IconArrowsExchange : IconArrowRight;
  const nameOf = (id: number) => (id === swap.user.id ? swap.user.name : swap.colleague.name);
  const asked = swap.status === swapState.asked;
  return (
    <li className={`${layout.column} ${styles.item}`} data-swap={swap.id}>
      <span className={styles.people}>
        <b>{swap.user.name}</b> <Icon size={14} aria-label={t(swap.other ? 'swap.exchange' : 'swap.takeOver')} />{' '}
        <b>{swap.colleague.name}</b>
      </span>
      <span className={layout.quietFigures}>{swapTimeText(swap.time)}</span>
      {swap.other && <span className={layout.quietFigures}>{t('swap.for', { time: swapTimeText(swap.other) })}</span>}
      {swap.note && <small>{t('swap.quoted', { note: swap.note })}</small>}
      {swap.findings.map((finding) => (
        <small key={`${finding.userId} ${finding.kind}`} data-bad={finding.refuses ? 'refused' : 'warns'}>
          {`${nameOf(finding.userId)}: ${findingText(finding)}`}
        </small>
      ))}
      <span className={styles.state}>
        <StatusChip family={asked ? 'amber' : 'blue'} icon={asked ? 'hourglass' : 'circle-check'}>
          {asked ? t('swap.waitsFor', { name: swap.colleague.name }) : t('swap.waitsForDecision')}
        </StatusChip>
      </span>
      {swap.actions.length > 0 && (
        <span className={styles.actions}>
          {swap.actions.map((action) => (
            <Button
              key={action}
              size="compact-sm"
              variant={primary.has(action) ? 'filled' : 'default'}
              disabled={busy}
              onClick={() => void act(action)}
            >
              {time(`shift-swaps.actions.${action}.label`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
