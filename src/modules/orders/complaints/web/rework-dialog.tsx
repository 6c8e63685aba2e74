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
import { claimable, proposed } from './proposed-rework';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './rework.module.css';

type Item = RecordOf<typeof orderItems>;
interface Props {
  items: readonly Item[];
  /** What the complaint says; 0 where it names no item, or no number of pieces. */
  claimed: ReworkItem;
}

/** Which items, and how many pieces of them, are done once more. */
function ReworkForm({ items, claimed, close }: Props & DialogProps<ReworkItem[]>) {
  const { t } = useTranslation('orders');
  const [amounts, setAmounts] = useState<Readonly<Record<number, number | ''>>>(() => proposed(items, claimed));
  const set = (id: number, amount: number | '' | undefined) =>
    setAmounts(({ [id]: _, ...others }) => (amount === undefined ? others : { ...others, [id]: amount }));
  const chosen = Object.entries(amounts).map(([id, amount]) => ({ orderItemId: Number(id), amount: Number(amount) }));
  const isOpen = !chosen.length && claimed.amount > 0;
  const valid = chosen.length > 0 && chosen.every(({ amount }) => amount >= 1);
  return (
    <FormDialog
      text={isOpen ? `${t('rework.text')} ${t('rework.which', { amount: claimed.amount })}` : t('rework.text')}
      submitLabel={t('rework.make')}
      disabled={!valid}
      submit={() => close(chosen)}
      close={() => close()}
    >
      <ul className={`${layout.closeStack} ${layout.longList}`}>
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
    <li className={`${layout.card} ${styles.item} ${amount === undefined ? '' : layout.chosen}`}>
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
      <span className={layout.small}>{t('rework.of', { amount: format.integer(all) })}</span>
    </li>
  );
}
