import { Button, Checkbox, Menu, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconScale,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { date } from '../../../engine/fields/make';
import { api } from '../../../engine/web/api';
import type { FieldInputProps } from '../../../engine/web/edit/input-props';
import { inputs } from '../../../engine/web/edit/inputs';
import { useCan } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import { EmptyState } from '../../../engine/web/ui/empty-state';
import { toastLoadError } from '../../../engine/web/ui/toast-store';
import { useFormat } from '../../../engine/web/use-format';
import { orders } from '../orders/orders.entity';
import { ReportTable } from './report-table';
import { type ReportColumn, reportColumns, type ReportRow } from './report-columns';
import styles from './report.module.css';

const PAGE = 50;
interface Answer {
  items: ReportRow[];
  total: number;
  sums: Readonly<Record<string, string | null>>;
}

/** What the address says: filter, order and page, so that Back and a pasted link work. */
function useView() {
  const [params, setParams] = useSearchParams();
  const sortBy = params.get('sort') ?? undefined;
  const view = {
    search: params.get('search') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    different: params.get('all') === null,
    sortBy: sortBy && Object.hasOwn(reportColumns, sortBy) ? (sortBy as ReportColumn) : undefined,
    sortDesc: params.get('desc') !== null,
    page: Math.max(0, Number(params.get('page') ?? 0) || 0),
  };
  const set = (part: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in part)) next.delete('page');
        for (const [key, value] of Object.entries(part))
          if (value === undefined || value === '') next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return { view, set };
}

/** Declared, received, measured and billed side by side: where the figures of an item part. */
export default function ReportScreen() {
  const { t } = useTranslation(['orders', 'list', 'common']);
  const format = useFormat();
  const mayExport = useCan('REPORTS_EXPORT');
  const { view, set } = useView();
  const { search, from, to, different, sortBy, sortDesc, page } = view;
  const filter = useDeferredValue(
    JSON.stringify({
      ...(search ? { search } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(different ? { different } : {}),
    }),
  );
  const query = { filter, sortBy, sortDesc: sortDesc || undefined };
  const { data, error } = useQuery({
    queryKey: ['reports', 'amount-diff', query, page],
    queryFn: ({ signal }) =>
      api.get<Answer>('reports/amount-diff-report', { ...query, page, itemsPerPage: PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const last = Math.max(0, Math.ceil(total / PAGE) - 1);
  const sort = (key: ReportColumn) => set({ sort: key, desc: sortBy === key && !sortDesc ? '1' : undefined });
  const save = (kind: 'xls' | 'csv') =>
    void api
      .download('reports/amount-diff-report/export', { ...query, format: kind }, `amount-diff-report.${kind}`)
      .catch(toastLoadError);
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('orders:amountDiff.title')}</h1>
        {data && <span className={styles.count}>{format.integer(total)}</span>}
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('orders:amountDiff.search')}
          placeholder={t('orders:amountDiff.search')}
          value={search}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
        {(['from', 'to'] as const).map((key) => (
          <DayInput
            key={key}
            label={t(`orders:amountDiff.${key}`)}
            value={view[key]}
            set={(day) => set({ [key]: day })}
          />
        ))}
        <Checkbox
          label={t('orders:amountDiff.different')}
          checked={different}
          onChange={(event) => set({ all: event.currentTarget.checked ? undefined : '1' })}
        />
        <span className={styles.grow} />
        {mayExport && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<IconDownload size={16} aria-hidden />}>{t('orders:amountDiff.export')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => save('xls')}>{t('list:export.xls')}</Menu.Item>
              <Menu.Item onClick={() => save('csv')}>{t('list:export.csv')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      ) : data?.total === 0 ? (
        <EmptyState
          icon={IconScale}
          title={t(different ? 'orders:amountDiff.none' : 'orders:amountDiff.nothing')}
          text={different ? t('orders:amountDiff.noneHint') : undefined}
        />
      ) : (
        data && (
          <ReportTable
            rows={data.items}
            first={page * PAGE + 1}
            sums={data.sums}
            sortIcon={(key) =>
              key === sortBy ? (
                sortDesc ? (
                  <IconArrowDown size={14} aria-hidden />
                ) : (
                  <IconArrowUp size={14} aria-hidden />
                )
              ) : null
            }
            sorted={(key) => (key === sortBy ? (sortDesc ? 'descending' : 'ascending') : 'none')}
            sort={sort}
          />
        )
      )}
      {last > 0 && (
        <nav className={styles.pager} aria-label={t('list:pager.label')}>
          <Button
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={page === 0}
            onClick={() => set({ page: page > 1 ? String(page - 1) : undefined })}
          >
            {t('orders:amountDiff.before')}
          </Button>
          <span>
            {t('orders:amountDiff.page', { page: format.integer(page + 1), pages: format.integer(last + 1) })}
          </span>
          <Button
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={page >= last}
            onClick={() => set({ page: String(page + 1) })}
          >
            {t('orders:amountDiff.after')}
          </Button>
        </nav>
      )}
    </div>
  );
}

const nothing = () => undefined;
const dayField = date({});

/** A day of the filter, typed or chosen as everywhere. */
function DayInput({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  const Input = inputs.date as ComponentType<FieldInputProps>;
  return (
    <div className={styles.day} title={label}>
      <Input
        field={dayField}
        name={label}
        value={value || null}
        onChange={(day) => set((day as string | null) ?? '')}
        onBlur={nothing}
        label={label}
        error={undefined}
        required={false}
        readOnly={false}
        inputRef={nothing}
        entity={orders}
      />
    </div>
  );
}
