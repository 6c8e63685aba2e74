import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { askText, confirm } from '../../../../engine/web/dialogs/ask';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import { attempt } from '../../../../engine/web/ui/use-submit';
import type { sqlQueries } from '../sql-queries.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './sql-screen.module.css';

export type Query = RecordOf<typeof sqlQueries>;
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
    named: (name: string) => queries.find((query) => query.name.toLowerCase() === name.toLowerCase()),
    /** `known` gets the new text; a new query without it. Undefined = refused. */
    async keep(name: string, statement: string, known?: Query): Promise<Query | undefined> {
      const done = await attempt(() =>
        known
          ? api.put<Query>(`sql-queries/${known.id}`, { ...known, statement })
          : api.create<Query>('sql-queries', { name, statement }),
      );
      await changed();
      return done;
    },
    async rename(query: Query, name: string): Promise<void> {
      await attempt(() => api.put<Query>(`sql-queries/${query.id}`, { ...query, name }));
      await changed();
    },
    async remove({ id }: Query): Promise<void> {
      await attempt(() => api.delete(`sql-queries/${id}`));
      await changed();
    },
  };
}

interface Props {
  saved: ReturnType<typeof useSavedQueries>;
  open: (query: Query) => void;
}

/** The queries kept, to be opened again. */
export function SavedQueries({ saved, open }: Props) {
  const { queries } = saved;
  const { t } = useTranslation('administration');
  const discard = async (query: Query) => {
    const title = t('sql.deleteTitle', { name: query.name });
    if (await confirm({ title, confirmLabel: t('sql.deleteConfirm'), danger: true })) await saved.remove(query);
  };
  const rename = async (query: Query) => {
    const name = await askText({
      title: t('sql.renameTitle'),
      label: t('sql.saveName'),
      confirmLabel: t('sql.renameConfirm'),
      value: query.name,
      max: 100,
    });
    if (name && name !== query.name) await saved.rename(query, name);
  };
  return (
    <Section title={t('sql.saved')} count={queries.length || undefined}>
      <SectionText>{t(queries.length === 0 ? 'sql.noSaved' : 'sql.shared')}</SectionText>
      <ul>
        {queries.map((query) => (
          <li key={query.id} className={`${layout.tightRow} ${styles.saved}`}>
            <Button
              variant="subtle"
              justify="start"
              aria-label={t('sql.open', { name: query.name })}
              onClick={() => open(query)}
            >
              {query.name}
            </Button>
            <ActionIcon
              variant="subtle"
              aria-label={t('sql.rename', { name: query.name })}
              onClick={() => void rename(query)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
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
