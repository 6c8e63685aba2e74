import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { BoardItem } from '../board/board';
import { setAmount } from '../board/board-calls';
import { useAct } from '../board/use-act';
import styles from './frames.module.css';

/** How many pieces hang, typed over: Enter or leaving sends it, Esc gives it up. More than there are is refused at once. */
export function AmountBox({ item }: { item: BoardItem }) {
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
