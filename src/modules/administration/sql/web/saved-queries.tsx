import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import { attempt } from '../../../../engine/web/ui/use-submit';
import type { sqlQueries } from '../sql-queries.entity';
import styles from './sql-screen.module.css';

type Query = RecordOf<typeof sqlQueries>;
const queryKey = ['sql-queries'];

/** The queries kept, and how another one is. */
export function useSavedQueries() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.list<typeof sqlQueries>('sql-queries', { itemsPerPage: -1, sortBy: 'name' }),
  });
  const queries: readonly Query[] = data?.items ?? [];
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    queries,
    /** A name that is there already gets the new text. False = refused. */
    async keep(name: string, statement: string): Promise<boolean> {
      const known = queries.find((query) => query.name.toLowerCase() === name.toLowerCase());
      const done = await attempt(() =>
        known
          ? api.put<Query>(`sql-queries/${known.id}`, { ...known, statement })
          : api.create<Query>('sql-queries', { name, statement }),
      );
      await changed();
      return done !== undefined;
    },
    async remove({ id }: Query): Promise<void> {
      await attempt(() => api.delete(`sql-queries/${id}`));
      await changed();
    },
  };
}

interface Props {
  saved: ReturnType<typeof useSavedQueries>;
  open: (statement: string) => void;
}

/** The queries kept, to be opened again. */
export function SavedQueries({ saved, open }: Props) {
  const { queries } = saved;
  const { t } = useTranslation('administration');
  const discard = async (query: Query) => {
    const title = t('sql.deleteTitle', { name: query.name });
    if (await confirm({ title, confirmLabel: t('sql.deleteConfirm'), danger: true })) await saved.remove(query);
  };
  return (
    <Section title={t('sql.saved')} count={queries.length || undefined}>
      {queries.length === 0 && <SectionText>{t('sql.noSaved')}</SectionText>}
      <ul className={styles.list}>
        {queries.map((query) => (
          <li key={query.id} className={styles.saved}>
            <Button
              variant="subtle"
              justify="start"
              aria-label={t('sql.open', { name: query.name })}
              onClick={() => open(query.statement)}
            >
              {query.name}
            </Button>
            <ActionIcon
              variant="subtle"
              aria-label={t('sql.delete', { name: query.name })}
              onClick={() => void discard(query)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Section>
  );
}
