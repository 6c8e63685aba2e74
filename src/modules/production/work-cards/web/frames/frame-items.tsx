import { ActionIcon, TextInput } from '@mantine/core';
import { IconGripVertical, IconUnlink } from '@tabler/icons-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import type { BoardFrame, BoardItem } from '../board/board';
import { disconnect, setPosition, setAmount } from '../board/board-calls';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { draggedPieces, dragPieces, isPiecesDrag } from './drag';
import { TwoLines } from '../../../../../engine/web/ui/data-table';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './frames.module.css';

interface Props {
  frame: BoardFrame;
  /** In preparation, and one may change it. */
  open: boolean;
}

/** What hangs on a frame, in its order. The handle moves by drag, and by ↑ and ↓ where it has the focus. */
export function FrameItems({ frame, open }: Props) {
  const { t } = useTranslation('production');
  const { act } = useAct('work-card-frames');
  const [over, setOver] = useState<number>();
  const items = [...frame.items].sort((a, b) => a.framePosition - b.framePosition);

  const move = (item: BoardItem, to: number) => {
    const target = items[to];
    if (!target || target.id === item.id) return;
    void act(() => setPosition(item.id, target.framePosition));
  };
  const onKeyDown = (event: KeyboardEvent, item: BoardItem, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(item, to);
  };
  const drop = (event: DragEvent, at: number) => {
    setOver(undefined);
    const dragged = items.find(({ id }) => id === draggedPieces(event));
    if (!dragged) return;
    event.preventDefault();
    move(dragged, at);
  };
  return (
    <ol className={styles.items}>
      {items.map((item, at) => (
        <li
          key={item.id}
          data-over={over === item.id || undefined}
          onDragOver={(event) => {
            if (!open || !isPiecesDrag(event)) return;
            event.preventDefault();
            setOver(item.id);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => drop(event, at)}
        >
          {open ? (
            <button
              type="button"
              className={`${layout.pressable} ${styles.handle}`}
              draggable
              aria-label={t('card.frames.position', { name: item.itemName, at: at + 1, count: items.length })}
              aria-description={t('card.frames.positionKeys')}
              onDragStart={(event) => dragPieces(event, item.id)}
              onKeyDown={(event) => onKeyDown(event, item, at)}
            >
              <IconGripVertical size={16} aria-hidden />
              {at + 1}
            </button>
          ) : (
            <span className={styles.place}>{at + 1}</span>
          )}
          <ItemBody item={item} open={open} />
        </li>
      ))}
    </ol>
  );
}

function ItemBody({ item, open }: { item: BoardItem; open: boolean }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { act, busy } = useAct('work-card-frames');
  return (
    <>
      <TwoLines first={item.itemName} second={`${item.orderNumber} · ${item.customer} · ${item.stepName}`} />
      <PaintName color={item.color} />
      <span className={styles.area}>{item.area ? `${format.decimal(item.area, 2)} m²` : ''}</span>
      {open ? (
        <AmountBox item={item} />
      ) : (
        <span className={`${layout.strong} ${styles.amount}`}>
          {t('card.pieces', { count: item.amount, shown: format.integer(item.amount) })}
        </span>
      )}
      {open && (
        <ActionIcon
          size={28}
          disabled={busy}
          aria-label={t('card.frames.disconnect', { name: item.itemName })}
          title={t('card.frames.disconnect', { name: item.itemName })}
          onClick={() => void act(() => disconnect(item.id))}
        >
          <IconUnlink size={16} aria-hidden />
        </ActionIcon>
      )}
      {item.note && <span className={`${layout.hint} ${styles.note}`}>{item.note}</span>}
    </>
  );
}

/** How many pieces hang, typed over: Enter or leaving sends it, Esc gives it up. More than there are is refused at once. */
function AmountBox({ item }: { item: BoardItem }) {
  const { t } = useTranslation('production');
  const { act } = useAct('work-card-frames');
  const [typed, setTyped] = useState<string>();
  /** What it was when the cursor came: others may change it meanwhile. */
  const [shown, setShown] = useState(item.amount);
  const text = typed ?? String(item.amount);
  const amount = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
  const wrong = amount === undefined || amount < 1 || amount > item.limit;
  const send = async () => {
    if (typed === undefined || wrong || amount === undefined) return;
    if (amount === item.amount || (await act(() => setAmount(item.id, amount, shown)))) setTyped(undefined);
  };
  return (
    <TextInput
      className={styles.amountBox}
      size="xs"
      value={text}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('card.frames.amount', { name: item.itemName })}
      error={wrong && t('card.hang.atMost', { count: item.limit })}
      onFocus={(event) => {
        setShown(item.amount);
        event.currentTarget.select();
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void send()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void send();
        if (event.key === 'Escape') {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
    />
  );
}
