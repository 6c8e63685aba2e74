import { IconAlertTriangle, IconFileText, IconHourglass, IconMinus, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { newKey } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../../engine/web/engine-context';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { PiecesText } from '../../../../orders/order-items/web/pieces-text';
import { itemState } from '../../../../states/order-states';
import { colorText } from '../board';
import { NumberPad } from '../dialogs/number-pad';
import { mayBePassed, openPass } from '../dialogs/pass-dialog';
import type { DoneFrame, DoneItem } from '../outbox/board-as-done';
import { forget, waiting, type Waiting } from '../outbox/outbox';
import { Touch } from '../parts/touch';
import { useCard } from './card-context';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';

const openPapers = lazyDialog(() => import('../dialogs/item-papers'));

interface Props {
  item: DoneItem;
  frame: DoneFrame;
  /** Pieces may be changed: the frame is in preparation. */
  open: boolean;
}

/** Of amounts typed one after the other the last counts; what was done in between keeps its turn. */
function afterWaiting(start: string, shown: number): { slot: string; known: number[] } {
  const last = waiting().at(-1);
  if (!last || last.refused || !last.slot.startsWith(start)) return { slot: `${start}${newKey()}`, known: [shown] };
  const { known = [], amount } = last.request.body as { known?: number[]; amount: number };
  return { slot: last.slot, known: [...new Set([...known, amount])] };
}

/** Pieces wanted of an item. Taps are sent in their order; after a refusal those behind it are given up. */
function useAmount(item: DoneItem, frame: DoneFrame) {
  const { t } = useTranslation('floor');
  const { act } = useCard();
  const [wanted, setWanted] = useState<number>();
  const aim = useRef<number>(undefined);
  const row = useRef(Promise.resolve());
  const pass = (amount: number, details: string): true => {
    openPass({
      title: t('framePass.hooks', { title: frame.title }),
      text: t('framePass.hooksText', { details }),
      label: t('framePass.hang'),
      run: (reason) => change(amount, reason),
    });
    return true;
  };
  const change = (amount: number, reason?: string) => {
    const shown = aim.current ?? item.amount;
    aim.current = amount;
    setWanted(amount);
    row.current = row.current.then(async () => {
      if (aim.current === undefined) return;
      let kept = false;
      const { slot, known } = afterWaiting(`amount ${item.id} `, shown);
      const answer = await act.send<{ amount: number }>(`amount ${item.id}`, {
        slot,
        title: t('items.waits', { count: amount, name: item.itemName, title: frame.title }),
        frameId: frame.id,
        request: {
          method: 'POST',
          path: 'work-cards-items/order-amount',
          body: { id: item.id, amount, known, ...(reason && { reason }) },
        },
        kept: () => (kept = true),
        asks: (refusal) =>
          reason === undefined && mayBePassed(refusal.errorStr) && pass(amount, refusal.errorDetails ?? frame.title),
      });
      if ((!answer && !kept) || aim.current === amount) {
        aim.current = undefined;
        setWanted(undefined);
      }
    });
  };
  return { shown: wanted ?? item.amount, change };
}

/** Pieces of one item: fewer, more, exactly so many, none. Every tap is one request, one after the other. */
export function ItemRow({ item, frame, open }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const { shown, change } = useAmount(item, frame);
  const pad = () =>
    void openDialog({
      title: item.itemName,
      touch: true,
      size: 400,
      content: (close) => (
        <NumberPad
          label={t('items.howMany')}
          start={shown}
          least={1}
          most={item.limit}
          why={t('items.most', { count: item.limit })}
          done={(amount) => {
            close();
            if (amount !== shown) change(amount);
          }}
          doneLabel={t('items.set')}
        />
      ),
    });
  const changes = open && !item.hung;
  const measures = [
    item.stepName,
    item.outline && t('items.outline', { value: format.decimal(item.outline, 0) }),
    item.length && `${format.decimal(item.length, 0)}\u00a0mm`,
    t('items.position', { at: item.framePosition }),
  ];
  return (
    <li className={styles.item} aria-label={item.itemName}>
      <div className={`${layout.column} ${styles.itemText}`}>
        <strong>{item.itemName}</strong>
        <span>{measures.filter(Boolean).join(' · ')}</span>
        {item.pieces.inRework + item.pieces.lost > 0 && <PiecesText pieces={item.pieces} />}
        {item.itemStatus === itemState.cancelled && (
          <StatusChip family="red" icon="ban" touch>
            {t('items.cancelled')}
          </StatusChip>
        )}
        {item.reworkAmount > 0 && (
          <StatusChip family="amber" touch>
            {t('items.rework', { amount: format.integer(item.reworkAmount) })}
          </StatusChip>
        )}
        {item.reworkReason && <span className={`${layout.tightRow} ${layout.amber}`}>{item.reworkReason}</span>}
        {item.color && (
          <span>
            <Swatch color={item.color.hex} /> {colorText(item.color)}
          </span>
        )}
        {item.previousUnfinished && (
          <span className={`${layout.tightRow} ${layout.amber}`}>
            <IconAlertTriangle size={16} aria-hidden /> {t('queue.previous', { step: item.previousUnfinished })}
          </span>
        )}
      </div>
      <PapersButton item={item} />
      {changes ? (
        <button
          type="button"
          className={`${layout.amount} ${styles.amount}`}
          onClick={pad}
          aria-label={t('items.change', { count: shown })}
        >
          <b>{format.integer(shown)}</b> {t('items.unit')}
        </button>
      ) : (
        <span className={`${layout.amount} ${styles.amount}`}>
          <b>{format.integer(shown)}</b> {t('items.unit')}
        </span>
      )}
      {open && item.hung && <HungButtons hung={item.hung} />}
      {changes && <AmountButtons item={item} frame={frame} shown={shown} change={change} />}
    </li>
  );
}

/** Drawing and photos of the item, one tap away. */
function PapersButton({ item: { itemName: name, orderId, orderNumber, orderItemId } }: Pick<Props, 'item'>) {
  const { t } = useTranslation('floor');
  const may = useCan('ATTACHMENTS_READ');
  if (!may) return null;
  return (
    <Touch
      icon={IconFileText}
      aria-label={t('items.papers')}
      title={t('items.papers')}
      onClick={() => void openPapers({ name, orderId, orderNumber, orderItemId })}
    />
  );
}

/** Hung without a connection: not sent yet, so it can be forgotten. */
function HungButtons({ hung }: { hung: Waiting }) {
  const { t } = useTranslation('floor');
  return (
    <div className={layout.line}>
      <span className={`${layout.tightRow} ${styles.waits}`}>
        <IconHourglass size={20} aria-hidden /> {t('items.waiting')}
      </span>
      <Touch icon={IconUnlink} onClick={() => void forget(hung)}>
        {t('items.unhook')}
      </Touch>
    </div>
  );
}

interface AmountProps {
  item: DoneItem;
  frame: DoneFrame;
  shown: number;
  change: (amount: number) => void;
}

function AmountButtons({ item, frame, shown, change }: AmountProps) {
  const { t } = useTranslation('floor');
  const { act } = useCard();
  const unhook = () =>
    void act.send(`unhook ${item.id}`, {
      slot: `unhook ${item.id}`,
      title: t('items.unhookWaits', { name: item.itemName, title: frame.title }),
      frameId: frame.id,
      request: { method: 'POST', path: 'work-cards-items/order-disconnect', body: { id: item.id } },
    });
  return (
    <div className={layout.line}>
      <Touch icon={IconMinus} aria-label={t('items.less')} off={shown <= 1} onClick={() => change(shown - 1)} />
      <Touch
        icon={IconPlus}
        aria-label={shown >= item.limit ? t('items.noMore') : t('items.more')}
        off={shown >= item.limit}
        onClick={() => change(shown + 1)}
      />
      <Touch icon={IconUnlink} busy={act.busy.has(`unhook ${item.id}`)} onClick={unhook}>
        {t('items.unhook')}
      </Touch>
    </div>
  );
}
