import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import type { Available } from '../board';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import styles from './dialogs.module.css';

/** Hangs pieces on a frame; answers undefined where it was refused or lost. */
export function hang(act: Act, one: Available, to: { frameId: number; amount: number }): Promise<boolean | undefined> {
  const { orderItemServiceDetailsId, orderItemId } = one;
  const body = { orderItemServiceDetailsId, orderItemId, amount: to.amount, workCardFrameId: to.frameId };
  return act.run(
    `hang ${orderItemServiceDetailsId}`,
    async (key) => {
      await api.post('work-cards-items/order-connect', body, { key });
      return true;
    },
    JSON.stringify(body),
  );
}

interface Props {
  one: Available;
  frameId: number;
  act: Act;
  /** Asks how many. */
  choose: () => void;
  done?: () => void;
}

/** Something of the queue: one tap hangs all that is free of it, a tap on its name asks how many. */
export function HangRow({ one, frameId, act, choose, done }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const all = async () => {
    if (await hang(act, one, { frameId, amount: one.free })) done?.();
  };
  return (
    <li className={styles.hangRow}>
      <button type="button" className={styles.row} onClick={choose}>
        <AvailableText one={one} />
      </button>
      <Touch
        icon={IconLink}
        className={styles.hangAll}
        busy={act.busy.has(`hang ${one.orderItemServiceDetailsId}`)}
        onClick={() => void all()}
      >
        {t('add.hangAll', { amount: format.integer(one.free) })}
      </Touch>
    </li>
  );
}

/** What it is, whose, in which colour, and what should come before. */
export function AvailableText({ one }: { one: Available }) {
  const { t } = useTranslation('floor');
  return (
    <span className={styles.what}>
      {one.planSeq > 0 && <span className={styles.seq}>{one.planSeq}</span>}
      <span className={styles.whatText}>
        <strong>{one.itemName}</strong>
        <span>
          {[one.customer, one.orderNumber, one.stepName].join(' · ')}
          {one.color && (
            <>
              {' · '}
              {one.color.hex && <Swatch color={one.color.hex} />} {one.color.name}
            </>
          )}
        </span>
        {one.previousUnfinished && (
          <span className={styles.warn}>
            <IconAlertTriangle size={16} aria-hidden /> {t('queue.previous', { step: one.previousUnfinished })}
          </span>
        )}
        {one.note && <span>{one.note}</span>}
      </span>
    </span>
  );
}
