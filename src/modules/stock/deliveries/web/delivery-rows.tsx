import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryField } from './delivery-field';
import { itemFields, itemKeys } from './delivery-fields';
import type { DeliveryState } from './use-delivery';
import styles from './delivery.module.css';

interface Props {
  state: DeliveryState;
  /** After the last input of a row: the next code. */
  toScan: () => void;
}

/** The items, each input named after its column and row: Enter goes on to the next input, and from the amount back to the scanner. */
export function DeliveryRows({ state, toScan }: Props) {
  const { t } = useTranslation('stock');
  const { delivery, faults, setItem, remove } = state;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.ctrlKey || target.tagName !== 'INPUT') return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('input')];
    const next = all[all.indexOf(target as HTMLInputElement) + 1];
    if (next) next.focus();
    else toScan();
  };
  return (
    <div className={styles.rows}>
      <div className={styles.rowHead} aria-hidden>
        <span />
        {itemKeys.map((key) => (
          <span key={key} data-right={key === 'amount' || undefined}>
            {t(key === 'productId' ? 'delivery.product' : `delivery.${key}`)}
          </span>
        ))}
        <span />
      </div>
      {delivery.items.map(({ key: rowKey, values, unit }, at) => (
        <div
          key={rowKey}
          className={styles.row}
          role="group"
          aria-label={t('delivery.row', { row: at + 1 })}
          data-row={rowKey}
          onKeyDown={onKeyDown}
        >
          <span className={styles.lp}>{at + 1}</span>
          {itemKeys.map((key) => {
            const field = key === 'amount' ? { ...itemFields.amount, unit } : itemFields[key];
            const name = t(key === 'productId' ? 'delivery.product' : `delivery.${key}`);
            return (
              <div key={key} className={styles.cell}>
                <DeliveryField
                  name={`items.${at}.${key}`}
                  field={field}
                  label={`${name}, ${t('delivery.row', { row: at + 1 })}`}
                  value={values[key]}
                  fault={faults[`items.${at}.${key}`]}
                  onChange={(value) => setItem(at, key, value)}
                />
              </div>
            );
          })}
          <span className={styles.tool}>
            <ActionIcon size={26} aria-label={t('delivery.remove', { row: at + 1 })} onClick={() => remove(at)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </span>
        </div>
      ))}
    </div>
  );
}
