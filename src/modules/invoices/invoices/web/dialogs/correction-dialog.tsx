import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { decimal, money, text } from '../../../../../engine/fields/make';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { i18n } from '../../../../../engine/web/i18n';
import type { AnyRow } from '../../../../../engine/web/screens';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt, type KeyOf } from '../../../../../engine/web/ui/use-submit';
import { amountText, trimmedText } from '../../../../quotations/pricing/web/quantity-text';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { lastCorrection, makeCorrection, readInvoice } from '../invoice-calls';
import { invoices } from '../../invoices.entity';
import { useRatesOf } from '../items-tab/use-vat-rates';
import {
  allToZero,
  corrected,
  differenceOf,
  standingOf,
  wantedLines,
  type CorrectableLine,
  type Wish,
} from './correction';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../invoices.module.css';

const reasonField = text({ max: 500, required: true });
const amountField = decimal({ scale: 4, min: 0, max: 1_000_000_000 });
const priceField = money({ min: 0, max: 10_000_000_000_000 });

interface Props {
  row: AnyRow;
  close: () => void;
  open: (id: number) => void;
}

function CorrectionForm({ row, close, open }: Props) {
  const { t } = useTranslation('invoices');
  const client = useQueryClient();
  const words = useMoneyWords(row);
  const rates = useRatesOf(row);
  const [reason, setReason] = useState<unknown>(null);
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  const [tried, setTried] = useState(false);
  const lines = (row['items'] ?? []) as CorrectableLine[];
  const difference = differenceOf(lines, wishes, rates);
  const said = typeof reason === 'string' ? reason.trim() : '';

  const wish = (id: number, key: keyof Wish, value: unknown) =>
    setWishes((known) => {
      const next = { ...known.get(id), [key]: value ?? undefined };
      return new Map(known).set(id, Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined)));
    });
  const make = async (key: KeyOf) => {
    setTried(true);
    if (!said) return false;
    if (wishes.size > 0 && !difference) {
      showToast({ kind: 'warning', title: t('correct.unclear') });
      return false;
    }
    const made = await makeCorrection(row.id, { reason: said, items: wantedLines(lines, wishes) }, key);
    void client.invalidateQueries({ queryKey: ['invoices'] });
    open(made.id);
    return true;
  };
  const sign = !difference || difference.gross === 0 ? undefined : difference.gross < 0 ? 'minus' : 'plus';
  const sum = (
    <strong className={styles.sum} data-sign={sign} role="status">
      {difference && sign
        ? t(`correct.${sign}`, {
            net: amountText(difference.net, words),
            gross: amountText(difference.gross, words),
          })
        : t('correct.later')}
    </strong>
  );
  return (
    <FormDialog
      noEnter
      text={t('correct.text')}
      submitLabel={t('correct.make')}
      submit={make}
      close={close}
      extra={sum}
    >
      <div className={layout.stack}>
        <FieldBox
          entity={invoices}
          field={reasonField}
          name="reason"
          label={t('invoices.fields.correctionReason')}
          value={reason}
          onChange={setReason}
          error={tried && !said ? 'Required' : undefined}
        />
        <CorrectionLines lines={lines} wishes={wishes} wish={wish} words={words} />
        <div>
          <Button size="compact-sm" onClick={() => setWishes(allToZero(lines))}>
            {t('correct.toZero')}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

interface LinesProps {
  lines: readonly CorrectableLine[];
  wishes: ReadonlyMap<number, Wish>;
  wish: (id: number, key: keyof Wish, value: unknown) => void;
  words: ReturnType<typeof useMoneyWords>;
}

/** The lines as they are, with the amount and price they shall have. */
function CorrectionLines({ lines, wishes, wish, words }: LinesProps) {
  const { t } = useTranslation('invoices');
  return (
    <DataTable
      framed
      maxHeight="44vh"
      look="inputs"
      label={t('invoice-items.many')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('invoice-items.one'), wrap: true, cell: ({ name }) => name },
        {
          key: 'was',
          header: t('correct.was'),
          align: 'right',
          cell: ({ amount, unit, priceNet, discountPercent }) => {
            const { format } = words;
            const off = discountPercent ? ` − ${format.percent(discountPercent)}\u00a0%` : '';
            return `${trimmedText(amount, 0, format)}${unit ? `\u00a0${unit}` : ''} × ${format.money(priceNet)}${off}`;
          },
        },
        {
          key: 'amount',
          header: t('correct.amount'),
          align: 'right',
          cell: (line) => (
            <div className={`${layout.unlabelled} ${styles.small}`}>
              <FieldBox
                entity={invoices}
                field={amountField}
                name={`amount ${line.id}`}
                label={t('correct.amountOf', { name: line.name })}
                value={wishes.get(line.id)?.amount ?? line.amount}
                onChange={(value) => wish(line.id, 'amount', value)}
              />
            </div>
          ),
        },
        {
          key: 'price',
          header: t('correct.price'),
          align: 'right',
          cell: (line) =>
            line.advanceInvoiceId == null && (
              <div className={`${layout.unlabelled} ${styles.small}`}>
                <FieldBox
                  entity={invoices}
                  field={priceField}
                  name={`price ${line.id}`}
                  label={t('correct.priceOf', { name: line.name })}
                  value={wishes.get(line.id)?.priceNet ?? line.priceNet}
                  onChange={(value) => wish(line.id, 'priceNet', value)}
                />
              </div>
            ),
        },
        {
          key: 'net',
          header: t('invoice-items.fields.valueNet'),
          align: 'right',
          cell: (line) => {
            const after = corrected(line, wishes.get(line.id));
            return after ? words.format.money(after.valueNet) : '—';
          },
        },
      ]}
    />
  );
}

/** Corrects an approved invoice: which lines, to which amount or price. `open` is handed the new correction's id. */
export function openCorrectionDialog(row: AnyRow, open: (id: number) => void): void {
  void attempt(async () => {
    const standing = await standingOf(row, { last: lastCorrection, whole: readInvoice });
    void openDialog({
      title: i18n.t('invoices:correct.title'),
      size: 860,
      content: (close) => <CorrectionForm row={standing} close={close} open={open} />,
    });
  });
}
