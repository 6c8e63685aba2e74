import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { errorText } from '../../../../engine/web/i18n';
import { useFormat } from '../../../../engine/web/use-format';
import { NothingHere, Section, SectionText } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { DataTable } from '../../../../engine/web/ui/data-table';
import type { Passkey } from '../../second-factor/second-factor';

interface Props {
  /** Where they are read and removed: `profile/passkeys`, or those of another person. */
  path: string;
  actions?: ReactNode;
  /** Shown where there are none; nothing = no section then. */
  empty?: { title: string; text?: string };
}

/** Passkeys of a person, and taking one away. */
export function PasskeysSection({ path, actions, empty }: Props) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const queryKey = ['passkeys', path];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: Passkey[] }>(path, {}, { signal }),
    staleTime: 0,
  });
  const { submit, busy } = useSubmit(
    async (id: number) => {
      await api.delete(`${path}/${id}`);
      showToast({ kind: 'success', title: t('passkeys.removed') });
    },
    { errorTitle: t('passkeys.removeError') },
  );
  const remove = async (id: number) => {
    const name = data?.items.find((one) => one.id === id)?.name ?? '';
    const sure = await confirm({
      title: t('passkeys.removeOf', { name }),
      text: t('passkeys.removeText'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    });
    if (!sure) return;
    await submit(id);
    await client.invalidateQueries({ queryKey });
  };
  const items = data?.items ?? [];
  if (!error && items.length === 0 && !empty) return null;
  return (
    <Section title={t('passkeys.title')} actions={actions}>
      {error && <SectionText role="alert">{errorText(error)}</SectionText>}
      {data && items.length === 0 && empty && <NothingHere {...empty} />}
      {items.length > 0 && <PasskeysTable items={items} busy={busy} remove={(id) => void remove(id)} />}
    </Section>
  );
}

interface PasskeysTableProps {
  items: readonly Passkey[];
  /** One is being removed. */
  busy: boolean;
  remove: (id: number) => void;
}

/** Passkeys of a person by name, each with a way to take it away. */
function PasskeysTable({ items, busy, remove }: PasskeysTableProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <DataTable
      cards
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('passkeys.name'), rowHeader: true, wrap: true, cell: ({ name }) => name },
        { key: 'made', header: t('passkeys.made'), cell: ({ createdAt }) => format.datetime(createdAt) },
        {
          key: 'used',
          header: t('passkeys.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? format.datetime(lastUsedAt) : t('passkeys.never')),
        },
        {
          key: 'do',
          header: t('passkeys.remove'),
          headerHidden: true,
          align: 'right',
          cell: ({ id, name }) => (
            <Button
              size="compact-sm"
              disabled={busy}
              aria-label={t('passkeys.removeOf', { name })}
              onClick={() => remove(id)}
            >
              {t('passkeys.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}
