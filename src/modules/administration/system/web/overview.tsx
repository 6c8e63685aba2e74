import type { ReactNode } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { textOf } from '../../../../engine/web/i18n';
import { Section } from '../../../../engine/web/ui/section';
import type { SystemFacts } from '../system-facts';
import { useAmounts } from './use-amounts';
import layout from '../../../../engine/web/ui/layout.module.css';
import pairs from '../../../../engine/web/ui/pairs.module.css';
import styles from './system.module.css';

/** Below this share of the disk the figure stands out. */
const LITTLE = 0.1;

/** The figures one wants to see first, in cards beside each other. */
export function Overview({ facts }: { facts: SystemFacts }) {
  const { t } = useTranslation('administration');
  const { bytes, datetime, integer } = useAmounts();
  const { product, postgres, disk, size, uploads, queues } = facts;
  const used = postgres.connections.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.cards}>
      <Section title={t('system.product')} padded>
        <dl className={`${layout.closeStack} ${pairs.pairs} ${styles.facts}`}>
          <Fact name="Coatdesk">{product.version}</Fact>
          <Fact name="Node.js">{product.node}</Fact>
          <Fact name={t('system.startedAt')}>{datetime(product.startedAt)}</Fact>
          <Fact name={t('system.nodes')}>
            {postgres.nodes.length ? (
              <ul>
                {postgres.nodes.map(({ address, since }, at) => (
                  <li
                    key={at}
                  >{`${address ?? t('system.thisMachine')} · ${t('system.since', { time: datetime(since) })}`}</li>
                ))}
              </ul>
            ) : (
              '—'
            )}
          </Fact>
        </dl>
      </Section>
      <Section title={t('system.database')} padded>
        <dl className={`${layout.closeStack} ${pairs.pairs} ${styles.facts}`}>
          <Fact name={t('system.version')}>{postgres.version}</Fact>
          <Fact name={t('system.startedAt')}>{datetime(postgres.startedAt)}</Fact>
          <Fact name={t('system.size')}>{bytes(size.bytes)}</Fact>
          <Fact name={t('system.connections')}>
            {t('system.usedOf', { used: integer(used), of: integer(postgres.most) })}
            <span className={`${layout.block} ${layout.quiet}`}>
              {postgres.connections
                .map(
                  ({ state, count }) =>
                    `${textOf(`administration:system.connectionStates.${state}`) ?? state} ${integer(count)}`,
                )
                .join(' · ')}
            </span>
          </Fact>
        </dl>
      </Section>
      <Section title={t('system.files')} padded>
        <dl className={`${layout.closeStack} ${pairs.pairs} ${styles.facts}`}>
          <Fact name={t('system.free')}>
            {disk ? (
              <span data-low={disk.free < disk.total * LITTLE || undefined} className={styles.figure}>
                {t('system.usedOf', { used: bytes(disk.free), of: bytes(disk.total) })}
              </span>
            ) : (
              t('system.unknown')
            )}
          </Fact>
          <Fact name={t('system.attachments')}>{integer(uploads.count)}</Fact>
          <Fact name={t('system.attachmentsSize')}>
            {bytes(uploads.bytes)}
            {uploads.isReckoned && <span className={`${layout.block} ${layout.quiet}`}>{t('system.reckoned')}</span>}
          </Fact>
        </dl>
      </Section>
      <Section title={t('system.messages')} padded>
        <dl className={`${layout.closeStack} ${pairs.pairs} ${styles.facts}`}>
          <Fact name={<Link to="/mail-logs">{t('system.mails')}</Link>}>
            <Queue queue={queues.mails} />
          </Fact>
          <Fact name={<Link to="/sms-sent">{t('system.sms')}</Link>}>
            <Queue queue={queues.sms} />
          </Fact>
        </dl>
      </Section>
    </div>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Queue({ queue }: { queue: SystemFacts['queues']['mails'] }) {
  const { t } = useTranslation('administration');
  const { datetime, integer } = useAmounts();
  const { waiting, retrying, failed, oldest } = queue;
  return (
    <>
      {t('system.queue', { waiting: integer(waiting), retrying: integer(retrying) })}
      {' · '}
      <span className={styles.figure} data-low={failed > 0 || undefined}>
        {t('system.queueFailed', { failed: integer(failed) })}
      </span>
      {oldest && (
        <span className={`${layout.block} ${layout.quiet}`}>{t('system.oldest', { time: datetime(oldest) })}</span>
      )}
    </>
  );
}
