import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLines } from '../../../../../engine/web/edit/use-lines';
import { useLabels } from '../../../../../engine/web/labels';
import type { PartProps } from '../../../../../engine/web/screens';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { invoiceItems } from '../../invoice-items.entity';
import type { invoices } from '../../invoices.entity';
import { figuresOf } from './figures';
import { ItemRow } from './item-row';
import { useVatRates } from './use-vat-rates';
import { VatSummary } from './vat-summary';
import styles from './items-tab.module.css';

const CORRECTION = 1;
const columns = ['code', 'name', 'amount', 'unit', 'priceNet', 'discountPercent', 'vatRateId', 'valueNet'] as const;
const right: readonly string[] = ['amount', 'priceNet', 'discountPercent', 'valueNet'];

/** The lines of an invoice: typed into while it is new, with what they come to per rate as they are typed. */
export function ItemsTab({ row }: PartProps<typeof invoices>) {
  const { t } = useTranslation('invoices');
  const labels = useLabels(invoiceItems);
  const { lines, base, errors, readOnly, canUndo, ...grid } = useLines('items');
  const rates = useVatRates();
  const words = useMoneyWords(row ?? {});
  const body = useRef<HTMLTableSectionElement>(null);
  const isCorrection = row?.kind === CORRECTION;
  const figures = figuresOf(lines, base, rates, isCorrection);
  const stored = new Map(base.map((line) => [line.id, line]));
  const add = () => {
    const last = lines.at(-1)?.values;
    const vatRateId = last?.['vatRateId'] ?? row?.vatRateId ?? null;
    const vatRate = last?.['vatRate'] ?? row?.['vatRate'] ?? null;
    grid.add({ vatRateId, vatRate });
    // The new line is drawn with the next frame.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('tr:last-child [data-name="name"] input')?.focus(),
    );
  };
  return (
    <section className={styles.card} aria-label={labels.many}>
      <header className={styles.head}>
        <h2>{labels.many}</h2>
        <span className={styles.count}>{lines.length}</span>
        <span className={styles.grow} />
        {!readOnly && (
          <>
            <Tooltip label={t('items.undo')}>
              <ActionIcon
                variant="default"
                aria-label={t('items.undo')}
                aria-disabled={!canUndo || undefined}
                onClick={() => canUndo && grid.undo()}
              >
                <IconArrowBackUp size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('items.add')}
            </Button>
          </>
        )}
      </header>
      {isCorrection && !readOnly && <p className={styles.hint}>{t('items.correctionHint')}</p>}
      {lines.length === 0 ? (
        <p className={styles.empty}>{t('items.nothing')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" data-right className={styles.lp}>
                  {labels.field('lp')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" data-right={right.includes(column) || undefined} data-name={column}>
                    {labels.field(column)}
                  </th>
                ))}
                {!readOnly && (
                  <th scope="col" className={styles.tools}>
                    <span className={styles.unseen}>{t('items.tools')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody ref={body}>
              {lines.map((line, at) => (
                <ItemRow
                  key={line.key}
                  line={line}
                  at={at + 1}
                  base={line.id === undefined ? undefined : stored.get(line.id)}
                  errors={errors[line.key]}
                  readOnly={readOnly}
                  words={words}
                  set={(...cell) => grid.set(...cell)}
                  tools={
                    <>
                      <ActionIcon
                        size={28}
                        aria-label={t('items.duplicate', { number: at + 1 })}
                        onClick={() => grid.duplicate([line.key], ['original', 'quotationItemId', 'advanceInvoiceId'])}
                      >
                        <IconCopy size={16} aria-hidden />
                      </ActionIcon>
                      {!line.values['original'] && (
                        <ActionIcon
                          size={28}
                          aria-label={t('items.remove', { number: at + 1 })}
                          onClick={() => grid.remove([line.key])}
                        >
                          <IconTrash size={16} aria-hidden />
                        </ActionIcon>
                      )}
                    </>
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <VatSummary rows={figures.rows} sums={figures.sums} words={words} difference={isCorrection} />
    </section>
  );
}
