import { Button } from '@mantine/core';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../engine/web/i18n';
import { DataTable, TwoLines } from '../../../../engine/web/ui/data-table';
import { SectionText } from '../../../../engine/web/ui/section';
import { useTranslation } from '../../../../engine/web/use-translation';
import { amountText, type Words } from '../../../quotations/pricing/web/quantity-text';
import { type Transaction, useCredits } from './bank-client';
import type { Credit } from '../credit';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Asked {
  row: Transaction;
  words: Words;
  /** @returns whether it was booked */
  book: (credit: Credit) => Promise<boolean>;
}

/** Hundredths of money that went out and pays nothing back yet. */
export const leftToPayBack = ({ amount, booked, back }: Transaction): number =>
  amount >= 0 || back.length ? 0 : booked.reduce((sum, one) => sum + one.amount, 0) - amount;

/** Chooses what money that went out was paid back for. */
export const openPayBackDialog = (asked: Asked): void =>
  void openDialog({
    title: i18n.t('invoices:bank.payBackTitle'),
    size: 720,
    content: (close) => <Credits asked={asked} close={close} />,
  });

function Credits({ asked: { row, words, book }, close }: { asked: Asked; close: () => void }) {
  const { t } = useTranslation('invoices');
  const { data } = useCredits(row.id);
  const choose = async (credit: Credit) => {
    if (await book(credit)) close();
  };
  return (
    <div className={layout.closeStack}>
      <p>
        {t('bank.payBackText', { date: words.format.date(row.date), amount: amountText(leftToPayBack(row), words) })}
      </p>
      <DataTable
        label={t('bank.payBackTitle')}
        rows={data?.credits ?? []}
        rowKey={({ invoiceId, transactionId }) => invoiceId ?? -transactionId!}
        look="inputs"
        framed
        maxHeight="50vh"
        empty={data && <SectionText>{t('bank.noCredits')}</SectionText>}
        columns={[
          {
            key: 'name',
            header: t('bank.creditOf'),
            rowHeader: true,
            wrap: true,
            cell: ({ name, customer, invoiceId }) => (
              <TwoLines
                first={invoiceId === null ? t('bank.overPaid', { title: name }) : name}
                second={customer ?? undefined}
              />
            ),
          },
          {
            key: 'date',
            header: t('bank-transactions.fields.date'),
            cell: ({ date }) => words.format.date(date),
          },
          { key: 'left', header: t('bank.toPayBack'), align: 'right', cell: ({ left }) => amountText(left, words) },
          {
            key: 'tools',
            header: t('items.tools'),
            headerHidden: true,
            align: 'right',
            cell: (credit) => (
              <Button size="compact-sm" onClick={() => void choose(credit)}>
                {t('bank.bookBack')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
