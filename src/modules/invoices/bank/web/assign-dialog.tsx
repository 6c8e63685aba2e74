import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { money } from '../../../../engine/fields/make';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { Picker } from '../../../../engine/web/picker/picker';
import { DataTable, TwoLines } from '../../../../engine/web/ui/data-table';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { FieldBox } from '../../../../engine/web/edit/field-box';
import { amountText, type Words } from '../../../quotations/pricing/web/quantity-text';
import { invoices } from '../../invoices/invoices.entity';
import type { ProposedLine, Statement, Transaction } from './bank-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './bank.module.css';

interface Asked {
  statement: Statement;
  row: Transaction;
  words: Words;
  /** @returns whether it was booked */
  book: (bookings: readonly { invoiceId: number; amount: number }[]) => Promise<boolean>;
}
type Line = Omit<ProposedLine, 'amount'> & { amount: number | null };
const amountField = money({ min: 1, max: 1e14, required: true });

/** Gives a transfer to invoices chosen by hand, with amounts that may be changed. */
export const openAssignDialog = (asked: Asked): void =>
  void openDialog({
    title: i18n.t('invoices:bank.assign'),
    size: 720,
    content: (close) => <AssignForm asked={asked} close={close} />,
  });

function AssignForm({ asked: { statement, row, words, book }, close }: { asked: Asked; close: () => void }) {
  const { t } = useTranslation('invoices');
  const [lines, setLines] = useState<readonly Line[]>(row.proposal?.lines ?? []);
  const given = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const rest = row.restAmount - given;
  const isReady =
    lines.length > 0 && rest >= 0 && lines.every(({ amount, left }) => amount !== null && amount > 0 && amount <= left);
  const add = async (invoiceId: number | null) => {
    if (invoiceId === null || lines.some((line) => line.invoiceId === invoiceId)) return;
    const found = await attempt(() => api.read<typeof invoices>('invoices', invoiceId));
    if (!found) return;
    const { leftAmount: left, number, dueDate } = found;
    const amount = Math.max(0, Math.min(rest, left)) || null;
    const customer = found.customer?.name ?? '';
    setLines((before) => [...before, { invoiceId, number: number ?? '', customer, dueDate, left, amount }]);
  };
  return (
    <FormDialog
      noEnter
      text={<Transfer row={row} words={words} />}
      submitLabel={t('bank.confirm')}
      disabled={!isReady}
      submit={() => book(lines.map(({ invoiceId, amount }) => ({ invoiceId, amount: amount! })))}
      close={close}
      extra={
        <span role="status" data-wrong={rest < 0 || undefined} className={styles.restNote}>
          {t(rest < 0 ? 'bank.tooMuch' : 'bank.restAfter', { amount: amountText(Math.abs(rest), words) })}
        </span>
      }
    >
      <div className={layout.stack}>
        <Picker
          to="invoices"
          label={t('bank.findInvoice')}
          value={null}
          pick={{ companyId: statement.companyId, currencyId: statement.currencyId, due: 'open' }}
          onChange={(id) => void add(id)}
        />
        <Lines lines={lines} words={words} set={setLines} />
      </div>
    </FormDialog>
  );
}

interface LinesProps {
  lines: readonly Line[];
  words: Words;
  set: (change: (before: readonly Line[]) => readonly Line[]) => void;
}

/** The invoices chosen, each with the money it gets. */
function Lines({ lines, words, set }: LinesProps) {
  const { t } = useTranslation('invoices');
  const change = (invoiceId: number, amount: number | null) =>
    set((before) => before.map((line) => (line.invoiceId === invoiceId ? { ...line, amount } : line)));
  return (
    <DataTable
      label={t('bank.invoices')}
      rows={lines}
      rowKey={({ invoiceId }) => invoiceId}
      look="inputs"
      framed
      empty={t('bank.chooseInvoices')}
      columns={[
        {
          key: 'number',
          header: t('invoices.fields.number'),
          rowHeader: true,
          wrap: true,
          cell: ({ number, customer }) => <TwoLines first={number} second={customer} />,
        },
        {
          key: 'left',
          header: t('invoices.fields.leftAmount'),
          align: 'right',
          cell: ({ left }) => amountText(left, words),
        },
        {
          key: 'amount',
          header: t('bank.toBook'),
          width: 160,
          cell: ({ invoiceId, number, amount }) => (
            <span className={layout.unlabelled}>
              <FieldBox
                entity={invoices}
                field={amountField}
                name={`amount-${invoiceId}`}
                label={t('bank.amountFor', { number })}
                value={amount}
                onChange={(value) => change(invoiceId, value as number | null)}
              />
            </span>
          ),
        },
        {
          key: 'tools',
          header: t('items.tools'),
          headerHidden: true,
          align: 'right',
          cell: ({ invoiceId, number }) => (
            <ActionIcon
              size={28}
              aria-label={t('bank.leaveOut', { number })}
              onClick={() => set((before) => before.filter((line) => line.invoiceId !== invoiceId))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ),
        },
      ]}
    />
  );
}

/** The transfer the dialog is about. */
const Transfer = ({ row, words }: { row: Transaction; words: Words }) => (
  <TwoLines
    first={`${amountText(row.restAmount, words)} · ${row.counterpartyName ?? '—'} · ${words.format.date(row.date)}`}
    second={row.title}
  />
);
