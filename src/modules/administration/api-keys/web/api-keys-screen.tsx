import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { wallOf } from '../../../../engine/fields/datetime/wall';
import { shopZone } from '../../../../engine/web/shop-zone';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { DataTable, type Column } from '../../../../engine/web/ui/data-table';
import { NothingHere } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from '../../settings/web/settings-screen.module.css';

interface ApiKey {
  id: number;
  name: string;
  hint: string;
  maker: string;
  rights: string[];
  readOnly: boolean;
  placesOrders: boolean;
  customerName: string | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  lastIp: string | null;
  revokedAt: string | null;
  makerOpen: boolean;
}
const queryKey = ['api-keys'];
const openNewKey = lazyDialog(() => import('./new-key-dialog'));

const stateOf = ({ revokedAt, expiresAt, makerOpen }: ApiKey): 'revoked' | 'expired' | 'closed' | 'active' => {
  if (revokedAt) return 'revoked';
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return makerOpen ? 'active' : 'closed';
};

/** More of them stand behind their number. */
const SHOWN_RIGHTS = 3;

function RightsOf({ rights }: Pick<ApiKey, 'rights'>) {
  const { t } = useTranslation('administration');
  const names = rights.map((right) => textOf(`rights:rights.${right}`) ?? right).join(', ');
  if (rights.length <= SHOWN_RIGHTS) return names;
  return (
    <details>
      <summary>{t('apiKeys.rightsCount', { count: rights.length })}</summary>
      {names}
    </details>
  );
}

function useColumns(busy: boolean, revoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('apiKeys.fields.name'),
      rowHeader: true,
      wrap: true,
      cell: ({ name, hint }) => `${name} (…${hint})`,
    },
    { key: 'rights', header: t('apiKeys.fields.rights'), wrap: true, cell: (key) => <RightsOf rights={key.rights} /> },
    { key: 'maker', header: t('apiKeys.maker'), wrap: true, cell: ({ maker }) => maker },
    { key: 'customer', header: t('apiKeys.customer'), wrap: true, cell: ({ customerName }) => customerName },
    {
      key: 'used',
      header: t('apiKeys.used'),
      cell: ({ lastUsedAt, lastIp }) =>
        lastUsedAt ? [format.datetime(lastUsedAt), lastIp].filter(Boolean).join(' · ') : t('apiKeys.never'),
    },
    {
      key: 'expires',
      header: t('apiKeys.expires'),
      // It ends with the midnight after its last day.
      cell: ({ expiresAt }) =>
        expiresAt ? format.date(wallOf(new Date(Date.parse(expiresAt) - 1), shopZone()).day) : t('apiKeys.noEnd'),
    },
    {
      key: 'state',
      header: t('apiKeys.state'),
      cell: (key) => (
        <>
          <StatusChip family={stateOf(key) === 'active' ? 'green' : 'grey'}>{t(`apiKeys.${stateOf(key)}`)}</StatusChip>
          {key.readOnly && <StatusChip family="blue">{t('apiKeys.readOnly')}</StatusChip>}
          {key.placesOrders && <StatusChip family="blue">{t('apiKeys.placesOrders')}</StatusChip>}
        </>
      ),
    },
    {
      key: 'do',
      header: t('apiKeys.revoke'),
      headerHidden: true,
      align: 'right',
      cell: (key) =>
        !key.revokedAt && (
          <Button
            size="compact-sm"
            disabled={busy}
            aria-label={t('apiKeys.revokeOf', { name: key.name })}
            onClick={() => revoke(key)}
          >
            {t('apiKeys.revoke')}
          </Button>
        ),
    },
  ];
}

/** `/api-keys`: keys of programs, who made them and when they were used last. */
export default function ApiKeysScreen() {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: () => api.get<{ items: ApiKey[] }>('api-keys') });
  const reload = () => client.invalidateQueries({ queryKey });
  const { submit, busy } = useSubmit(async ({ id, name }: ApiKey) => {
    const sure = await confirm({
      title: t('apiKeys.revokeTitle', { name }),
      text: t('apiKeys.revokeText'),
      confirmLabel: t('apiKeys.revoke'),
      danger: true,
    });
    if (!sure) return;
    await api.delete(`api-keys/${id}`);
    showToast({ kind: 'success', title: t('apiKeys.revokedDone') });
    await reload();
  });
  const columns = useColumns(busy, (key) => void submit(key));
  return (
    <div className={screenStyles.screen}>
      <header className={`${screenStyles.head} ${styles.head}`}>
        <h1>{t('apiKeys.many')}</h1>
        <span className={styles.grow} />
        <Button variant="filled" onClick={() => void openNewKey({ made: () => void reload() })}>
          {t('apiKeys.new')}
        </Button>
      </header>
      <p className={styles.intro}>{t('apiKeys.intro')}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && (
        <div className={`${layout.wideStack} ${styles.groups}`}>
          <DataTable
            label={t('apiKeys.many')}
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
            empty={<NothingHere icon={<IconKey size={24} aria-hidden />} title={t('apiKeys.none')} />}
            cards
            framed
          />
        </div>
      )}
    </div>
  );
}
