import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import type { FormLine } from '../../../../../engine/web/edit/form-lines';
import { useLines } from '../../../../../engine/web/edit/use-lines';
import type { LineRules } from '../../../../../engine/web/grid/grid-props';
import { LineGrid } from '../../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../../engine/web/grid/undo-buttons';
import { useLabels } from '../../../../../engine/web/labels';
import type { PartProps } from '../../../../../engine/web/screens';
import { Section } from '../../../../../engine/web/ui/section';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { amountText, type Words } from '../../../../quotations/pricing/web/quantity-text';
import type { Rate, Sums, VatRow } from '../../../billing/vat-table';
import { invoiceItems } from '../../invoice-items.entity';
import type { invoices } from '../../invoices.entity';
import { figuresOf, lineFigure, originalOf } from './figures';
import { useInvoiceColumns } from './use-invoice-columns';
import { useRatesOf } from './use-vat-rates';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './items-tab.module.css';
import { invoiceKind } from '../../../../states/invoice-states';

/** Lines have no order of their own to be changed; what a correction goes back to stays. */
const rules: LineRules = {
  move: false,
  notCopied: ['original', 'quotationItemId', 'advanceInvoiceId'],
  remove: (line) => !line.values['original'],
};

/** The lines of an invoice: typed into while it is new, with what they come to per rate as they are typed. */
export function ItemsTab({ row }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const labels = useLabels(invoiceItems);
  const items = useLines('items');
  const { lines, base, readOnly } = items;
  const rates = useRatesOf(row);
  const words = useMoneyWords(row ?? {});
  const columns = useInvoiceColumns(base);
  const isCorrection = row?.kind === invoiceKind.correction;
  const figures = figuresOf(lines, base, rates, isCorrection);
  const stored = useMemo(() => new Map(base.map((line) => [line.id, line])), [base]);
  const create = (above: FormLine | undefined): FormLine => {
    const from = above?.values ?? row ?? {};
    // Lines of the same number stand in the order they were made, so a new one stays below the one above it.
    const place = above ? { lp: above.values['lp'] } : {};
    return items.make(
      { vatRateId: from['vatRateId'] ?? null, vatRate: from['vatRate'] ?? null, ...place },
      { empty: true },
    );
  };
  const add = () => {
    const line = create(lines.at(-1));
    items.apply((now) => [...now, line]);
    items.requestFocus(line.key, 'name');
  };
  const isChanged = (line: FormLine): boolean => {
    const before = originalOf(line);
    const figure = before && lineFigure(line, line.id === undefined ? undefined : stored.get(line.id));
    return Boolean(figure && before.valueNet !== figure.valueNet);
  };
  return (
    <Section
      title={labels.many}
      count={lines.length}
      actions={
        !readOnly && (
          <>
            <UndoButtons lines={items} />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('items.add')}
            </Button>
          </>
        )
      }
    >
      {isCorrection && !readOnly && <p className={`${layout.inset} ${layout.quiet}`}>{t('items.correctionHint')}</p>}
      <LineGrid
        lines={items}
        columns={columns}
        label={labels.many}
        rules={rules}
        create={create}
        findRef={(to, text) => Promise.resolve(to === 'vat-rates' ? rateNamed(rates, text) : undefined)}
        focusRequest={items.focusRequest}
        highlighted={isChanged}
        rowHeight={isCorrection ? 56 : undefined}
        empty={t('items.nothing')}
      />
      <LineProblems lines={items} name={(field) => (field ? labels.field(field) : labels.one)} />
      <VatSummary rows={figures.rows} sums={figures.sums} words={words} difference={isCorrection} />
    </Section>
  );
}

/** A rate as people write it: `23 %`, `23%`, `23`. */
function rateNamed(rates: ReadonlyMap<number, Rate>, text: string): RefValue | undefined {
  const bare = (name: string) => name.replace(/[\s%]/g, '').toLowerCase();
  const rate = [...rates.values()].find(({ code }) => bare(code) === bare(text));
  return rate && { id: rate.id, name: rate.code };
}

interface Props {
  rows: readonly VatRow[];
  sums: Sums;
  words: Words;
  /** What a correction makes of it, in words. */
  difference?: boolean;
}

/** Net, VAT and gross per rate and of the whole document. */
function VatSummary({ rows, sums, words, difference }: Props) {
  const { t } = useTranslation('invoices');
  const money = (value: number) => (value < 0 ? '−' : '') + words.format.money(Math.abs(value));
  return (
    <DataTable
      live
      plain
      look="dense"
      className={styles.summary}
      rows={rows}
      rowKey={({ vatRateId }) => vatRateId}
      columns={[
        {
          key: 'rate',
          header: t('summary.rate'),
          align: 'right',
          rowHeader: true,
          cell: ({ code, rate }) => (/^\d/.test(code) ? `${words.format.percent(rate)} %` : code),
        },
        {
          key: 'net',
          header: t('summary.net'),
          align: 'right',
          cell: ({ net }) => money(net),
          footer: money(sums.net),
        },
        {
          key: 'vat',
          header: t('summary.vat'),
          align: 'right',
          cell: ({ vat }) => money(vat),
          footer: money(sums.vat),
        },
        {
          key: 'gross',
          header: t('summary.gross'),
          align: 'right',
          cell: ({ gross }) => money(gross),
          footer: amountText(sums.gross, words),
        },
      ]}
      footerLabel={difference ? t('summary.difference') : t('summary.total')}
    />
  );
}
