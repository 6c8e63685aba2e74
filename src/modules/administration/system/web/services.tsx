import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import type { SystemFacts } from '../system-facts';
import { Fault } from './fault';
import { useAmounts } from './use-amounts';
import styles from './system.module.css';

type Service = SystemFacts['services'][number];

/** Failed since it last answered. */
const isDown = ({ answeredAt, failedAt }: Service): boolean =>
  failedAt !== null && (answeredAt === null || failedAt > answeredAt);

/** Services outside of the product: whether they answer. */
export function Services({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('administration');
  const { datetime } = useAmounts();
  return (
    <Section title={t('system.services')}>
      <DataTable
        label={t('system.services')}
        rows={services}
        rowKey={({ kind, host }) => `${kind} ${host}`}
        columns={[
          {
            key: 'service',
            header: t('system.service.name'),
            rowHeader: true,
            cell: ({ kind, host }) => (
              <>
                {t(`system.service.${kind}`)} {host && <span className={styles.beside}>{host}</span>}
              </>
            ),
          },
          { key: 'state', header: t('system.service.state'), cell: (service) => <State service={service} /> },
          {
            key: 'answered',
            header: t('system.service.answered'),
            cell: ({ answeredAt }) => (answeredAt ? datetime(answeredAt) : '—'),
          },
          {
            key: 'failed',
            header: t('system.service.failed'),
            cell: ({ failedAt }) => (failedAt ? datetime(failedAt) : '—'),
          },
          {
            key: 'fault',
            header: t('system.service.fault'),
            wrap: true,
            cell: ({ fault }) => <Fault text={fault} />,
          },
        ]}
      />
    </Section>
  );
}

function State({ service }: { service: Service }) {
  const { t } = useTranslation('administration');
  if (isDown(service))
    return (
      <StatusChip family="red" icon="alert-triangle">
        {t(service.kind === 'ksefReceived' ? 'system.service.failing' : 'system.service.down')}
      </StatusChip>
    );
  if (service.answeredAt)
    return (
      <StatusChip family="green" icon="circle-check">
        {t('system.service.up')}
      </StatusChip>
    );
  return (
    <StatusChip family="grey" icon="circle-dashed">
      {t('system.service.silent')}
    </StatusChip>
  );
}
