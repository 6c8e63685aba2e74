import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { useFormat } from '../../../../engine/web/use-format';

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
interface Props {
  items: readonly Passkey[];
  /** One is being removed. */
  busy: boolean;
  remove: (id: number) => void;
}

/** Passkeys of a person by name, each with a way to take it away. */
export function PasskeysTable({ items, busy, remove }: Props) {
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
