import { ActionIcon, Button, Pagination, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { Kbd } from '../../../../engine/web/ui/kbd';
import { Notice } from '../../../../engine/web/ui/notice';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { amountText } from '../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../quotations/quotations/web/use-currency';
import { bankStatements } from '../bank-statements.entity';
import {
  type Statement,
  type TransactionSet,
  transactionSets,
  useBankCalls,
  useStatement,
  useTransactions,
} from './bank-client';
import { accountText } from './account-cell';
import { TransactionTable } from './transaction-table';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './bank.module.css';

/** A statement with its transactions, each with the invoices it is probably for. */
export function StatementScreen({ id }: { id?: number }) {
  const { data: statement, error } = useStatement(id!);
  if (error)
    return (
      <Notice framed tone="danger" role="alert">
        {errorText(error)}
      </Notice>
    );
  return statement ? <Loaded statement={statement} /> : null;
}

function Loaded({ statement }: { statement: Statement }) {
  const { t } = useTranslation('invoices');
  const may = useCan('INVOICES_WRITE');
  const mayReopen = useCan('ADMIN_USER');
  const [set, setSet] = useState<TransactionSet>('open');
  const [page, setPage] = useState(0);
  const { data } = useTransactions(statement.id, set, page);
  const items = data?.items ?? [];
  const pages = data ? Math.ceil((data.counts[set] ?? 0) / data.pageSize) : 0;
  const certain = items.filter(({ proposal }) => proposal?.level === 'certain').length;
  return (
    <div className={screenStyles.screen}>
      <Head statement={statement} certain={may ? certain : 0} />
      <div className={screenStyles.body}>
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t('bank-transactions.fields.state')}
            value={set}
            onChange={(value) => {
              setSet(value);
              setPage(0);
            }}
            data={transactionSets.map((value) => ({
              value,
              label: `${t(`bank.sets.${value}`)}${data ? ` (${data.counts[value] ?? 0})` : ''}`,
            }))}
          />
          {may && set === 'open' && items.length > 0 && <KeysHint />}
        </div>
        {may && !mayReopen && set === 'open' && items.length > 0 && <p className={layout.hint}>{t('bank.final')}</p>}
        {data && <TransactionTable statement={statement} rows={items} set={set} />}
        {pages > 1 && <Pagination total={pages} value={page + 1} onChange={(value) => setPage(value - 1)} />}
      </div>
    </div>
  );
}

function Head({ statement, certain }: { statement: Statement; certain: number }) {
  const { t } = useTranslation(['invoices', 'edit']);
  const navigate = useNavigate();
  const words = useMoneyWords({ ...statement });
  const { bookCertain } = useBankCalls();
  const { submit, busy } = useSubmit(async () => {
    const { booked, refused } = await bookCertain(statement.id);
    const [first] = refused;
    showToast({
      kind: first ? 'warning' : 'success',
      title: t('invoices:bank.bookedMany', { count: booked.length }),
      text: first && errorText(first),
    });
  });
  const { dateFrom, dateTo, openingBalance, closingBalance } = statement;
  const days =
    dateFrom === dateTo ? words.format.date(dateFrom) : `${words.format.date(dateFrom)} – ${words.format.date(dateTo)}`;
  const balances =
    openingBalance !== null && closingBalance !== null
      ? `${amountText(openingBalance, words)} → ${amountText(closingBalance, words)}`
      : null;
  return (
    <header className={screenStyles.head}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('invoices:bank-statements.many')}
        onClick={() => void navigate(`/${bankStatements.name}`)}
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <div className={styles.name}>
        <h1>
          {t('invoices:bank-statements.one')} {statement.number}
        </h1>
        <p className={layout.quiet}>
          {[statement.company?.name, accountText(statement.account), days, balances].filter(Boolean).join(' · ')}
        </p>
      </div>
      {certain > 0 && (
        <Button
          variant="filled"
          loading={busy}
          leftSection={<IconChecks size={16} aria-hidden />}
          onClick={() => void submit()}
        >
          {t('invoices:bank.bookCertain', { count: certain })}
        </Button>
      )}
    </header>
  );
}

function KeysHint() {
  const { t } = useTranslation('invoices');
  const keys = [
    ['↑ ↓', 'move'],
    ['Enter', 'book'],
    ['F', 'find'],
    ['N', 'ignore'],
  ] as const;
  return (
    <ul className={`${layout.hint} ${styles.keys}`} data-key-hint aria-label={t('bank.keys.label')}>
      {keys.map(([key, what]) => (
        <li key={what}>
          <Kbd>{key}</Kbd> {t(`bank.keys.${what}`)}
        </li>
      ))}
    </ul>
  );
}
