import { Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import type { orderItems } from '../../order-items/order-items.entity';
import type { ReworkItem } from './ask-rework';
import styles from './rework.module.css';

type Item = RecordOf<typeof orderItems>;
interface Props {
  items: readonly Item[];
  /** What the complaint names; everything is proposed where it names nothing. */
  claimed: ReworkItem | undefined;
}

/** Which items, and how many pieces of them, are done once more. */
function ReworkForm({ items, claimed, close }: Props & DialogProps<ReworkItem[]>) {
  const { t } = useTranslation('orders');
  const [amounts, setAmounts] = useState<Readonly<Record<number, number | ''>>>(() => proposed(items, claimed));
  const set = (id: number, amount: number | '' | undefined) =>
    setAmounts(({ [id]: _, ...others }) => (amount === undefined ? others : { ...others, [id]: amount }));
  const chosen = Object.entries(amounts).map(([id, amount]) => ({ orderItemId: Number(id), amount: Number(amount) }));
  const valid = chosen.length > 0 && chosen.every(({ amount }) => amount >= 1);
  return (
    <FormDialog
      text={t('rework.text')}
      submitLabel={t('rework.make')}
      disabled={!valid}
      submit={() => close(chosen)}
      close={() => close()}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <ReworkLine key={item.id} item={item} amount={amounts[item.id]} set={(amount) => set(item.id, amount)} />
        ))}
      </ul>
    </FormDialog>
  );
}

export default defineDialog<Props, ReworkItem[]>({
  title: () => i18n.t('orders:rework.title'),
  size: 720,
  Content: ReworkForm,
});

interface LineProps {
  item: Item;
  /** Undefined where the item is left out. */
  amount: number | '' | undefined;
  set: (amount: number | '' | undefined) => void;
}

function ReworkLine({ item, amount, set }: LineProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { product1: color, name } = item;
  const all = claimable(item);
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
              <Swatch color={color?.color} /> {color?.name}
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

/** Pieces a claim may be about: those handed over; all of the item as long as none was. */
const claimable = ({ pickedAmount, amount }: Item): number => pickedAmount || amount;

/**
 * The claimed pieces of the claimed item, all the customer has of it where no number is given; where no item is, what was
 * handed over of the order, else everything.
 */
function proposed(items: readonly Item[], claimed: ReworkItem | undefined): Record<number, number> {
  const left = items.filter(({ pickedAmount }) => pickedAmount > 0);
  if (!claimed) return Object.fromEntries((left.length ? left : items).map((item) => [item.id, claimable(item)]));
  const named = items.find(({ id }) => id === claimed.orderItemId);
  return { [claimed.orderItemId]: claimed.amount || (named ? claimable(named) : 1) };
}
