import { IconSearch } from '@tabler/icons-react';
import { Button, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { useRegistry } from '../../engine/web/registry';
import { EmptyState } from '../../engine/web/ui/empty-state';
import { Page } from '../app/page-frame';
import { Starting } from '../starting';
import styles from './global-search.module.css';
import { findRecords, recordEntries, searchable } from './search-entries';

const PER_KIND = 10;

/** Everything found for a text: one table per kind of record, each shown as soon as its answer is there. */
export default function GlobalSearchPage() {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
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
    .map((kind, i) => recordEntries(kind, answers[i]?.data ?? []))
    .filter((group) => group.entries.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParams({ search: typed.trim() });
  };
  return (
    <Page title={text ? t('globalSearch.titleFor', { text }) : t('globalSearch.title')}>
      <form className={styles.form} role="search" aria-label={t('globalSearch.label')} onSubmit={submit}>
        <TextInput
          className={styles.input}
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
        {groups.map((group) => (
          <section key={group.key} className={styles.group}>
            <h2>
              {group.title} <span>{group.entries.length}</span>
            </h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">#</th>
                  <th scope="col">{t('globalSearch.id')}</th>
                  <th scope="col">{t('globalSearch.name')}</th>
                </tr>
              </thead>
              <tbody>
                {group.entries.map((entry, i) => (
                  <tr key={entry.key}>
                    <td>{i + 1}</td>
                    <td>{entry.key.replace(/^.*\//, '')}</td>
                    <td>
                      <Link to={entry.path}>{entry.title}</Link>
                      {entry.details && <span className={styles.details}>{entry.details}</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      {failed > 0 && <p role="alert">{t('globalSearch.failed', { count: failed })}</p>}
      {text && !waiting && groups.length === 0 && failed === 0 && (
        <EmptyState icon={IconSearch} title={t('search.nothing')} text={t('globalSearch.nothingText')} />
      )}
    </Page>
  );
}
