import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { typedHundredths } from '../../../../../engine/fields/money/parse';
import type { FormLine, FormLines } from '../../../../../engine/web/edit/form-lines';
import { TwoLines } from '../../../../../engine/web/grid/cell-content';
import type { GridColumn } from '../../../../../engine/web/grid/grid-column';
import { useLabels } from '../../../../../engine/web/labels';
import { useFormat } from '../../../../../engine/web/use-format';
import { trimmedText } from '../../../../quotations/pricing/web/quantity-text';
import { invoiceItems } from '../../invoice-items.entity';
import { lineFigure, originalOf } from './figures';

const widths = {
  code: 88,
  name: 190,
  amount: 78,
  unit: 60,
  priceNet: 96,
  discountPercent: 68,
  vatRateId: 70,
} as const;
type TypedColumn = keyof typeof widths;
const typed = Object.keys(widths) as TypedColumn[];

/** The deduction of an advance stays as it is; a correction may take it back by its amount. */
const isFixed = ({ values }: FormLine, key: string): boolean =>
  values['advanceInvoiceId'] != null && !(key === 'amount' && values['original']);

/** The columns of invoice lines: what is typed, where it comes from, what it was before a correction, and its value. */
export function useInvoiceColumns(base: FormLines): readonly GridColumn[] {
  const { t, i18n } = useTranslation('invoices');
  const labels = useLabels(invoiceItems);
  const format = useFormat();
  return useMemo(() => {
    const stored = new Map(base.map((line) => [line.id, line]));
    const figureOf = (line: FormLine) => lineFigure(line, line.id === undefined ? undefined : stored.get(line.id));
    const money = (value: number) => (value < 0 ? '−' : '') + format.money(Math.abs(value));
    const before = (line: FormLine): string | null => {
      const original = originalOf(line);
      if (!original) return null;
      const { unit, priceNet, valueNet } = original;
      const amount = trimmedText(original.amount, 0, format);
      return t('items.before', { amount, unit, price: money(priceNet), value: money(valueNet) });
    };
    const drawName = (line: FormLine): ReactNode => {
      const { values } = line;
      const sources = [values['quotationNumber'], values['orderNumber'], values['externalNumber']].filter(Boolean);
      const was = before(line);
      return (
        <TwoLines
          main={String(values['name'] ?? '')}
          more={
            (sources.length > 0 || was) && (
              <>
                {sources.join(' · ')}
                {sources.length > 0 && was && <br />}
                {was}
              </>
            )
          }
        />
      );
    };
    const drawValue = (line: FormLine): ReactNode => {
      const figure = figureOf(line);
      const original = originalOf(line);
      const change = figure && original ? figure.valueNet - original.valueNet : 0;
      return (
        <TwoLines
          main={<strong>{figure ? money(figure.valueNet) : '—'}</strong>}
          more={change ? `${change > 0 ? '+' : ''}${money(change)}` : undefined}
        />
      );
    };
    const drawPercent = ({ values: { discountPercent } }: FormLine): ReactNode =>
      typeof discountPercent === 'number' ? `${format.percent(discountPercent)}\u00a0%` : undefined;
    // Of an advance it is below zero: a minus does not part from its digits as a hyphen does.
    const drawPrice = ({ values: { priceNet } }: FormLine): ReactNode =>
      typeof priceNet === 'number' ? money(priceNet) : undefined;
    const draws: Partial<Record<TypedColumn, GridColumn['draw']>> = {
      name: drawName,
      priceNet: drawPrice,
      discountPercent: drawPercent,
    };
    return [
      ...typed.map((key): GridColumn => ({
        key,
        field: invoiceItems.fields[key],
        header: labels.field(key),
        width: widths[key],
        grow: key === 'name',
        draw: draws[key],
        readOnly: (line) => isFixed(line, key),
        pick: key === 'vatRateId' ? () => ({ isActive: true }) : undefined,
      })),
      {
        key: 'valueNet',
        header: labels.field('valueNet'),
        width: 104,
        right: true,
        draw: drawValue,
        text: (line) => {
          const figure = figureOf(line);
          return figure ? typedHundredths(figure.valueNet, i18n.language) : '';
        },
      },
    ];
  }, [base, t, i18n.language, labels, format]);
}
