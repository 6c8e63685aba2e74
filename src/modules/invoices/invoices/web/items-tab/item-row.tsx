import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../../engine/entity';
import type { FormLine } from '../../../../../engine/web/edit/form-lines';
import type { Lines } from '../../../../../engine/web/edit/use-lines';
import { useLabels } from '../../../../../engine/web/labels';
import { Picker } from '../../../../../engine/web/picker/picker';
import { trimmedText, type Words } from '../../../../quotations/pricing/web/quantity-text';
import { invoiceItems } from '../../invoice-items.entity';
import { lineFigure, originalOf } from './figures';
import { LineCell } from '../../../../quotations/quotations/web/line-cell';
import styles from './items-tab.module.css';

interface Props {
  line: FormLine;
  /** From 1. */
  at: number;
  base: FormLine | undefined;
  errors: Readonly<Record<string, string>> | undefined;
  readOnly: boolean;
  words: Words;
  set: Lines['set'];
  tools: ReactNode;
}

const typed = ['code', 'name', 'amount', 'unit', 'priceNet', 'discountPercent'] as const;
const right: readonly string[] = ['amount', 'priceNet', 'discountPercent'];

/** A line of an invoice, to be typed into or read; in a correction with what it was. */
export function ItemRow({ line, at, base, errors = {}, readOnly, words, set, tools }: Props) {
  const { t } = useTranslation('invoices');
  const labels = useLabels(invoiceItems);
  const { values } = line;
  const figure = lineFigure(line, base);
  const before = originalOf(line);
  const fixed = readOnly || values['advanceInvoiceId'] != null;
  const money = (value: number) => (value < 0 ? '−' : '') + words.format.money(Math.abs(value));
  const shown = (key: (typeof typed)[number]) => {
    const value = values[key];
    if (value === null || value === undefined || value === '') return '—';
    if (key === 'amount') return trimmedText(String(value), 0, words.format);
    if (key === 'priceNet') return money(Number(value));
    return key === 'discountPercent' ? `${words.format.percent(Number(value))} %` : String(value);
  };
  const sources = [values['quotationNumber'], values['orderNumber'], values['externalNumber']].filter(Boolean);
  const error = errors[''];
  return (
    <tr data-changed={before && figure && before.valueNet !== figure.valueNet ? true : undefined}>
      <td data-right className={styles.lp}>
        {at}
      </td>
      {typed.map((key) => (
        <td key={key} data-right={right.includes(key) || undefined}>
          {fixed ? (
            <span data-name={key}>{shown(key)}</span>
          ) : (
            <LineCell
              entity={invoiceItems}
              name={key}
              at={at}
              value={values[key]}
              onChange={(value) => set(line.key, key, value)}
              error={errors[key]}
              row={values}
            />
          )}
          {key === 'name' && sources.length > 0 && <span className={styles.source}>{sources.join(' · ')}</span>}
          {key === 'name' && before && (
            <span className={styles.source}>
              {t('items.before', {
                amount: trimmedText(before.amount, 0, words.format),
                unit: before.unit,
                price: money(before.priceNet),
                value: money(before.valueNet),
              })}
            </span>
          )}
          {key === 'name' && error && (
            <span className={styles.error} role="alert">
              {error}
            </span>
          )}
        </td>
      ))}
      <td>
        {fixed ? (
          ((values['vatRate'] as RefValue | null)?.name ?? '—')
        ) : (
          <div className={styles.cell} data-name="vatRateId">
            <Picker
              to="vat-rates"
              label={`${labels.field('vatRateId')} ${at}`}
              value={(values['vatRateId'] ?? null) as number | null}
              current={values['vatRate'] as RefValue | null}
              pick={{ isActive: true }}
              required
              error={errors['vatRateId'] ? t('items.rateMissing') : undefined}
              onChange={(id, item) => set(line.key, 'vatRateId', id, item && { id: item.id, name: item.name })}
            />
          </div>
        )}
      </td>
      <td data-right className={styles.value}>
        {figure ? money(figure.valueNet) : '—'}
        {before && figure && before.valueNet !== figure.valueNet && (
          <span className={styles.source}>
            {figure.valueNet > before.valueNet ? '+' : ''}
            {money(figure.valueNet - before.valueNet)}
          </span>
        )}
      </td>
      {!readOnly && <td className={styles.tools}>{tools}</td>}
    </tr>
  );
}
