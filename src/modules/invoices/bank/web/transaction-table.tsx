import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconBan, IconCheck, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan } from '../../../../engine/web/engine-context';
import { DataTable, TwoLines } from '../../../../engine/web/ui/data-table';
import { NothingHere } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { amountText, type Words } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { bankState, bankStates, openBankStates } from '../bank-state';
import { type Statement, type Transaction, type TransactionSet, useBankCalls } from './bank-client';
import { openAssignDialog } from './assign-dialog';
import { BookedTo } from './booked-to';
import { leftToPayBack, openPayBackDialog } from './pay-back-dialog';
import layout from '../../../../engine/web/ui/layout.module.css';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import styles from './bank.module.css';

interface Props {
  statement: Statement;
  rows: readonly Transaction[];
  set: TransactionSet;
}

const waits = ({ state }: Transaction): boolean => openBankStates.some((one) => one === state);

/** What can be done with a transaction; each reports what it did. */
function useSteps(statement: Statement, words: Words) {
  const { t } = useTranslation('invoices');
  const calls = useBankCalls();
  const { submit, busy } = useSubmit((run: () => Promise<unknown>) => run());
  const undoing = (title: string, run: () => Promise<unknown>) =>
    showToast({ kind: 'success', title, action: { label: t('bank.undo'), run: () => void submit(run) } });
  const book = (row: Transaction, bookings: readonly { invoiceId: number; amount: number }[]) =>
    submit(async () => {
      const { kept } = await calls.book(row.id, bookings);
      const sum = bookings.reduce((total, { amount }) => total + amount, 0);
      const title = t('bank.bookedOne', { amount: amountText(sum, words) });
      if (kept === null) undoing(title, () => calls.unbook(row.id));
      else showToast({ kind: 'success', title });
      return true;
    });
  return {
    busy,
    confirm: (row: Transaction) => row.proposal && void book(row, row.proposal.lines),
    find: (row: Transaction) =>
      openAssignDialog({ statement, row, words, book: async (bookings) => (await book(row, bookings)) === true }),
    payBack: (row: Transaction) =>
      openPayBackDialog({
        row,
        words,
        book: async (credit) =>
          (await submit(async () => {
            const { kept } = await calls.payBack(row.id, credit);
            const title = t('bank.paidBack', { amount: amountText(Math.min(-row.amount, credit.left), words) });
            if (kept === null) undoing(title, () => calls.unbook(row.id));
            else showToast({ kind: 'success', title });
            return true;
          })) === true,
      }),
    ignore: (row: Transaction) =>
      void submit(async () => {
        await calls.ignore(row.id);
        undoing(t('bank-transactions.actions.ignore.done'), () => calls.reopen(row.id));
      }),
    back: (row: Transaction) =>
      void submit(() => (row.state === bankState.ignored ? calls.reopen(row.id) : calls.unbook(row.id))),
  };
}
type Steps = ReturnType<typeof useSteps>;

/** Transactions as rows; arrows go from one to the next, letters do what the buttons of a row do. */
export function TransactionTable({ statement, rows, set }: Props) {
  const { t } = useTranslation('invoices');
  const words = useMoneyWords({ ...statement });
  const may = useCan('INVOICES_WRITE');
  const steps = useSteps(statement, words);
  return (
    <DataTable
      label={t('bank-transactions.many')}
      rows={rows}
      rowKey={({ id }) => id}
      look="roomy"
      framed
      cards
      className={styles.table}
      empty={<NothingHere title={t(set === 'open' ? 'bank.nothingOpen' : 'bank.nothing')} />}
      rowProps={(row) => ({
        tabIndex: 0,
        'data-transaction': row.id,
        onKeyDown: (event) => onKey(event, row, may ? steps : undefined),
      })}
      columns={[
        { key: 'date', header: t('bank-transactions.fields.date'), cell: ({ date }) => words.format.date(date) },
        {
          key: 'payer',
          header: t('bank.payer'),
          wrap: true,
          card: 'title',
          cell: (row) =>
            row.state === bankState.outgoing ? (
              <span className={layout.quiet}>{t('bank.notKept')}</span>
            ) : (
              <TwoLines first={row.counterpartyName ?? '—'} second={row.title} />
            ),
        },
        {
          key: 'amount',
          header: t('bank-transactions.fields.amount'),
          align: 'right',
          card: 'aside',
          cellProps: () => ({ className: styles.amountCell }),
          cell: (row) => (
            <TwoLines
              first={amountText(row.amount, words)}
              second={row.state === bankState.partly && t('bank.rest', { amount: amountText(row.restAmount, words) })}
            />
          ),
        },
        { key: 'state', header: t('bank-transactions.fields.state'), cell: (row) => <State row={row} /> },
        {
          key: 'invoices',
          header: t('bank.invoices'),
          wrap: true,
          cell: (row) => <BookedTo row={row} words={words} />,
        },
        may && {
          key: 'tools',
          header: t('items.tools'),
          headerHidden: true,
          align: 'right',
          sticky: true,
          cell: (row) => <RowButtons row={row} steps={steps} />,
        },
      ]}
    />
  );
}

function onKey(event: KeyboardEvent<HTMLElement>, row: Transaction, steps: Steps | undefined): void {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const to = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
    if (to instanceof HTMLElement) to.focus();
    return;
  }
  if (!steps || steps.busy || !waits(row)) return;
  const step = stepOf(event, row, steps);
  if (!step) return;
  event.preventDefault();
  // The row may go: its neighbour is next.
  const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
  if (step !== steps.find && next instanceof HTMLElement) next.focus();
  step(row);
}

/** What a key does with a transaction that waits. */
function stepOf({ key, target, currentTarget }: KeyboardEvent<HTMLElement>, row: Transaction, steps: Steps) {
  const mayBook = !row.closed;
  return {
    Enter: mayBook && target === currentTarget && row.proposal ? steps.confirm : undefined,
    f: mayBook ? steps.find : undefined,
    n: steps.ignore,
  }[key.length === 1 ? key.toLowerCase() : key];
}

/** A proposal is a state of its own for who looks: it only waits for a confirmation. */
function State({ row }: { row: Transaction }) {
  const { t } = useTranslation('invoices');
  if (waits(row) && row.proposal && row.state === bankState.open) {
    const { level } = row.proposal;
    return (
      <StatusChip
        family={level === 'certain' ? 'green' : level === 'likely' ? 'blue' : 'grey'}
        icon={level === 'certain' ? 'checks' : 'help-circle'}
      >
        {t(`bank.levels.${level}`)}
      </StatusChip>
    );
  }
  const state = row.state as keyof typeof bankStates;
  return <StatusChip {...bankStates[state]}>{t(`bank-transactions.state.${state}`)}</StatusChip>;
}

function RowButtons({ row, steps }: { row: Transaction; steps: Steps }) {
  const { t } = useTranslation('invoices');
  const { busy } = steps;
  const isBooked = row.booked.length > 0 || (row.state === bankState.outgoing && row.back.length > 0);
  const isTaken = (isBooked && row.kept === null && !row.closed) || row.state === bankState.ignored;
  const mayBook = waits(row) && !row.closed;
  return (
    <span className={styles.tools}>
      {mayBook && row.proposal && (
        <Button
          size="compact-sm"
          variant={row.proposal.level === 'possible' ? 'default' : 'filled'}
          disabled={busy}
          tabIndex={-1}
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => steps.confirm(row)}
        >
          {t('bank.confirm')}
        </Button>
      )}
      {mayBook && (
        <Button
          size="compact-sm"
          disabled={busy}
          leftSection={<IconSearch size={14} aria-hidden />}
          onClick={() => steps.find(row)}
        >
          {t('bank.find')}
        </Button>
      )}
      {waits(row) && (
        <Tooltip label={t('bank-transactions.actions.ignore.label')}>
          <ActionIcon
            size={28}
            disabled={busy}
            aria-label={t('bank-transactions.actions.ignore.label')}
            onClick={() => steps.ignore(row)}
          >
            <IconBan size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {leftToPayBack(row) > 0 && !row.closed && (
        <Button
          size="compact-sm"
          disabled={busy}
          leftSection={<IconArrowForwardUp size={14} aria-hidden />}
          onClick={() => steps.payBack(row)}
        >
          {t('bank.payBack')}
        </Button>
      )}
      {isTaken && (
        <Button
          size="compact-sm"
          disabled={busy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => steps.back(row)}
        >
          {t('bank.undo')}
        </Button>
      )}
    </span>
  );
}
