import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconMoodEmpty, IconMoodSmile } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopZone } from '../../../../engine/web/shop-zone';
import { wallOf } from '../../../../engine/fields/datetime/wall';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { ReportAnswer } from '../../../../engine/report';
import { ExportMenu } from '../../../../engine/web/report/export-menu';
import { Pareto } from '../../../../engine/web/report/pareto';
import { DayInput } from '../../../../engine/web/report/report-filters';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import styles from './error-report.module.css';
import { errorReport } from '../error-report.report';
import { ErrorRows } from './error-rows';

const PAGE = 50;
const DAYS = 30;
const daysAgo = (days: number): string => wallOf(new Date(Date.now() - days * 86_400_000), shopZone()).day;

type Answer = ReportAnswer<typeof errorReport>;
interface Asked {
  from: string;
  to: string;
  search: string;
  page: number;
}

/** Pieces that failed quality control in a time: reasons from the most frequent on, and every error. */
export default function ErrorReportScreen() {
  const { t } = useTranslation('production');
  const [asked, setAsked] = useState<Asked>(() => ({ from: daysAgo(DAYS), to: daysAgo(0), search: '', page: 0 }));
  const mayExport = useCan(errorReport.rights.export);
  const [settled] = useDebouncedValue(asked, 250);
  const { data, error } = useQuery({
    queryKey: ['item-errors', 'report', settled],
    queryFn: ({ signal }) => api.get<Answer>(`reports/${errorReport.name}`, queryOf(settled), { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (change: Partial<Asked>) => setAsked((now) => ({ ...now, page: 0, ...change }));
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('errorReport.title')}</h1>
        {data && <Sums report={data} />}
        <div className={styles.asked}>
          {(['from', 'to'] as const).map((key) => (
            <DayInput
              key={key}
              label={t(`errorReport.${key}`)}
              value={asked[key]}
              set={(day) => set({ [key]: day ?? '' })}
            />
          ))}
          <TextInput
            type="search"
            placeholder={t('errorReport.search')}
            aria-label={t('errorReport.search')}
            value={asked.search}
            maxLength={100}
            onChange={(event) => set({ search: event.currentTarget.value })}
          />
        </div>
        {mayExport && <ExportMenu name={errorReport.name} query={narrowedBy(settled)} />}
      </header>
      {error ? (
        <EmptyState icon={IconMoodEmpty} title={errorText(error)} />
      ) : (
        data && <Body report={data} page={asked.page} onPage={(page) => set({ page })} />
      )}
    </div>
  );
}

const queryOf = (asked: Asked) => ({ page: asked.page, itemsPerPage: PAGE, ...narrowedBy(asked) });
const narrowedBy = ({ from, to, search }: Asked) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(search.trim() ? { search: search.trim() } : {}),
});

function Sums({ report }: { report: Answer }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { badAmount, area } = report.sums;
  return (
    <p className={styles.sums}>
      {t('errorReport.sums', {
        count: report.total,
        pieces: format.integer(Number(badAmount)),
        area: format.decimal(String(area), 2),
      })}
    </p>
  );
}

function Body({ report, page, onPage }: { report: Answer; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('production');
  if (!report.total)
    return <EmptyState icon={IconMoodSmile} title={t('errorReport.none')} text={t('errorReport.noneHint')} />;
  const last = Math.max(Math.ceil(report.total / PAGE) - 1, 0);
  return (
    <div className={styles.body}>
      <Section title={t('errorReport.reasons')}>
        <Pareto report={errorReport} bars={report.pareto ?? []} />
      </Section>
      <Section title={t('errorReport.errors')}>
        <ErrorRows rows={report.items} />
        {last > 0 && (
          <nav className={styles.pages} aria-label={t('errorReport.pages')}>
            <ActionIcon aria-label={t('errorReport.previous')} disabled={page === 0} onClick={() => onPage(page - 1)}>
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <span>{t('errorReport.page', { page: page + 1, pages: last + 1 })}</span>
            <ActionIcon aria-label={t('errorReport.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </nav>
        )}
      </Section>
    </div>
  );
}
