import { IconSearch } from '@tabler/icons-react';
import { Button, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { useRegistry } from '../../engine/web/registry';
import { useFormat } from '../../engine/web/use-format';
import { DataTable } from '../../engine/web/ui/data-table';
import { EmptyState } from '../../engine/web/ui/empty-state';
import { Section, Sections } from '../../engine/web/ui/section';
import { Page } from '../app/page-frame';
import { Starting } from '../starting';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './global-search.module.css';
import { findRecords, recordEntries, searchable } from './search-entries';

const PER_KIND = 10;

/** Everything found for a text: one table per kind of record, each shown as soon as its answer is there. */
export default function GlobalSearchPage() {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  const format = useFormat();
  const { outlines } = useRegistry();
  const [params, setParams] = useSearchParams();
  const text = (params.get('search') ?? '').trim();
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const kinds = searchable(outlines, session);
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['global-search', kind.name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => findRecords(kind, text, PER_KIND, signal),
      enabled: text !== '',
    })),
  });
  const waiting = answers.some((answer) => answer.isFetching);
  const failed = answers.filter((answer) => answer.isError).length;
  const groups = kinds
    .map((kind, i) => recordEntries(kind, answers[i]?.data ?? [], format.date))
    .filter((group) => group.entries.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParams({ search: typed.trim() });
  };
  return (
    <Page title={text ? t('globalSearch.titleFor', { text }) : t('globalSearch.title')}>
      <form
        className={`${layout.line} ${styles.form}`}
        role="search"
        aria-label={t('globalSearch.label')}
        onSubmit={submit}
      >
        <TextInput
          className={layout.grow}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t('globalSearch.label')}
          placeholder={t('search.placeholder')}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="filled">
          {t('common:search')}
        </Button>
      </form>
      {waiting && <Starting />}
      <div aria-live="polite" className={styles.groups}>
        <Sections>
          {groups.map((group) => (
            <Section key={group.key} title={group.title} count={group.entries.length}>
              <FoundRecords entries={group.entries} />
            </Section>
          ))}
        </Sections>
      </div>
      {failed > 0 && <p role="alert">{t('globalSearch.failed', { count: failed })}</p>}
      {text && !waiting && groups.length === 0 && failed === 0 && (
        <EmptyState icon={IconSearch} title={t('search.nothing')} text={t('globalSearch.nothingText')} />
      )}
    </Page>
  );
}

function FoundRecords({ entries }: { entries: ReturnType<typeof recordEntries>['entries'] }) {
  const { t } = useTranslation('shell');
  return (
    <DataTable
      look="compact"
      rows={entries}
      rowKey={({ key }) => key}
      columns={[
        { key: 'at', header: '#', width: 72, align: 'right', tone: 'quiet', cell: (_, at) => at + 1 },
        {
          key: 'id',
          header: t('globalSearch.id'),
          width: 72,
          align: 'right',
          tone: 'quiet',
          cell: ({ key }) => key.replace(/^.*\//, ''),
        },
        {
          key: 'name',
          header: t('globalSearch.name'),
          cell: ({ path, title, details }) => (
            <>
              <Link to={path}>{title}</Link>
              {details && <span className={styles.details}>{details}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
