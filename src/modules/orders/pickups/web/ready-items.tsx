import { Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import type { orderItems } from '../../order-items/order-items.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './hand-over.module.css';

interface Props {
  items: readonly RecordOf<typeof orderItems>[];
  /** Of the order, that are not ready yet. */
  waiting: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** Of these items fewer pieces than wait. */
  amounts: ReadonlyMap<number, number>;
  onAmount: (id: number, amount: number) => void;
}

interface PiecesProps {
  label: string;
  amount: number;
  most: number;
  onAmount: (amount: number) => void;
}

/** How many pieces leave. It may stand empty or too large while somebody types; left so, it shows what will leave. */
function PiecesInput({ label, amount, most, onAmount }: PiecesProps) {
  const [typed, setTyped] = useState<number | string>();
  return (
    <NumberInput
      className={styles.pieces}
      aria-label={label}
      required
      value={typed ?? amount}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      // As a suffix of the value it would take part in what is typed.
      rightSection={<span className={layout.unbroken}>/ {most}</span>}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onChange={(value) => {
        setTyped(value);
        if (Number(value) >= 1) onAmount(Math.min(Number(value), most));
      }}
    />
  );
}

/** The items that can leave, whole or some pieces of them; a tap anywhere on one chooses it. */
export function ReadyItems({ items, waiting, chosen, onChange, amounts, onAmount }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const all = items.every(({ id }) => chosen.has(id));
  const toggle = (id: number) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <section className={`${layout.wideStack} ${layout.shrinks}`} aria-label={t('handOver.what')}>
      <header className={`${layout.wrapRow} ${styles.partHead}`}>
        <h3>{t('handOver.what')}</h3>
        {items.length > 1 && (
          <Checkbox
            label={t('handOver.all')}
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={() => onChange(new Set(all ? [] : items.map(({ id }) => id)))}
          />
        )}
      </header>
      <ul className={`${layout.closeStack} ${layout.longList} ${styles.items}`}>
        {items.map((item) => {
          const { product1: color, location } = item;
          const here = item.readyAmount;
          const inWork = item.amount - item.lostAmount - item.pickedAmount - here;
          const amount = amounts.get(item.id) ?? here;
          const gone = item.pickedAmount;
          return (
            <li key={item.id}>
              <label
                className={`${layout.looseRow} ${layout.card} ${styles.item} ${chosen.has(item.id) ? layout.chosen : ''}`}
              >
                <Checkbox checked={chosen.has(item.id)} onChange={() => toggle(item.id)} size="md" />
                <span className={`${layout.room} ${styles.itemText}`}>
                  <strong>{item.name}</strong>
                  <span className={layout.quiet}>
                    <Swatch color={color?.color} />{' '}
                    {[
                      color?.name,
                      location?.name,
                      gone > 0 &&
                        t('handOver.gone', { gone: format.integer(gone), all: format.integer(gone + here + inWork) }),
                      inWork > 0 && t('handOver.inWork', { count: inWork, shown: format.integer(inWork) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {(here === 1 || !chosen.has(item.id)) && (
                  <span className={`${layout.figures} ${layout.unbroken}`}>
                    {t('handOver.pieces', { count: here, shown: format.integer(here) })}
                  </span>
                )}
              </label>
              {here > 1 && chosen.has(item.id) && (
                <PiecesInput
                  label={t('handOver.howMany', { name: item.name })}
                  amount={amount}
                  most={here}
                  onAmount={(pieces) => onAmount(item.id, pieces)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {waiting > 0 && <p className={layout.quiet}>{t('handOver.waiting', { count: waiting })}</p>}
    </section>
  );
}
