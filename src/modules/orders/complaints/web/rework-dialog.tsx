import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../engine/entity';
import type { AnyRow } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import type { ReworkItem } from './ask-rework';
import styles from './rework.module.css';

interface Props {
  items: readonly AnyRow[];
  /** What the complaint names; everything is proposed where it names nothing. */
  claimed: ReworkItem | undefined;
  choose: (items: ReworkItem[]) => void;
  close: () => void;
}

/** Which items, and how many pieces of them, are done once more. */
export function ReworkDialog({ items, claimed, choose, close }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const [amounts, setAmounts] = useState<Readonly<Record<number, number | ''>>>(() => proposed(items, claimed));
  const set = (id: number, amount: number | '' | undefined) =>
    setAmounts(({ [id]: _, ...others }) => (amount === undefined ? others : { ...others, [id]: amount }));
  const chosen = Object.entries(amounts).map(([id, amount]) => ({ orderItemId: Number(id), amount: Number(amount) }));
  const valid = chosen.length > 0 && chosen.every(({ amount }) => amount >= 1);
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) choose(chosen);
      }}
    >
      <p className={styles.text}>{t('orders:rework.text')}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <ReworkLine key={item.id} item={item} amount={amounts[item.id]} set={(amount) => set(item.id, amount)} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled" disabled={!valid}>
          {t('orders:rework.make')}
        </Button>
      </footer>
    </form>
  );
}

interface LineProps {
  item: AnyRow;
  /** Undefined where the item is left out. */
  amount: number | '' | undefined;
  set: (amount: number | '' | undefined) => void;
}

function ReworkLine({ item, amount, set }: LineProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const all = Number(item['amount']);
  const color = item['product1'] as RefValue | null | undefined;
  const name = String(item['name']);
  return (
    <li className={styles.item} data-chosen={amount !== undefined || undefined}>
      <Checkbox
        size="md"
        checked={amount !== undefined}
        onChange={(event) => set(event.currentTarget.checked ? all : undefined)}
        label={
          <span className={styles.name}>
            <strong>{name}</strong>
            <small>
              {color?.color && <Swatch color={color.color} />} {color?.name}
            </small>
          </span>
        }
      />
      <NumberInput
        className={styles.amount}
        aria-label={t('rework.amount', { name })}
        value={amount ?? ''}
        min={1}
        max={all}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        placeholder="0"
        onChange={(value) => set(typeof value === 'number' ? value : amount === undefined ? undefined : '')}
      />
      <span className={styles.of}>{t('rework.of', { amount: format.integer(all) })}</span>
    </li>
  );
}

/** The claimed pieces of the claimed item, all of it where no number is given; everything where no item is. */
function proposed(items: readonly AnyRow[], claimed: ReworkItem | undefined): Record<number, number> {
  if (!claimed) return Object.fromEntries(items.map((item) => [item.id, Number(item['amount'])]));
  const all = Number(items.find(({ id }) => id === claimed.orderItemId)?.['amount'] ?? 1);
  return { [claimed.orderItemId]: claimed.amount || all };
}
