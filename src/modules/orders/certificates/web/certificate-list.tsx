import { Button } from '@mantine/core';
import { IconBan, IconCertificate, IconFileTypePdf, IconLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { useAbilities, useCan, useSession } from '../../../../engine/web/engine-context';
import { i18n } from '../../../../engine/web/i18n';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from '../../pickups/web/hand-over.module.css';
import { qualityCertificates } from '../quality-certificates.entity';
import { type Certificate, openCertificate, useIssue } from './use-certificates';

/** The certificates of an order: printed, issued for all of it, revoked. Customers see theirs. */
export function CertificateList({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const { read } = useAbilities(qualityCertificates);
  const may = useCan('ORDERS_WRITE') && !user.isCustomer;
  const { submit, busy } = useIssue({ orderId, pickupId: null });
  if (!read) return null;
  return (
    <RelatedList<Certificate>
      entity={qualityCertificates}
      filter={{ orderId }}
      actions={
        may && (
          <Button leftSection={<IconCertificate size={16} aria-hidden />} loading={busy} onClick={() => void submit()}>
            {t('certificate.issueOrder')}
          </Button>
        )
      }
      empty={t('certificate.none')}
    >
      {(rows) => (
        <ul className={styles.notes}>
          {rows.map((row) => (
            <Line key={row.id} certificate={row} may={may} />
          ))}
        </ul>
      )}
    </RelatedList>
  );
}

/** The address in the QR code, for a mail. */
async function copyLink(id: number): Promise<void> {
  await attempt(async () => {
    const { link } = await api.get<{ link: string }>(`quality-certificates/${id}/link`);
    await navigator.clipboard.writeText(link);
    showToast({ kind: 'success', title: i18n.t('orders:certificate.copied') });
  });
}

async function revoke({ id, version, numberText }: Certificate): Promise<void> {
  const sure = await confirm({
    title: i18n.t('orders:certificate.revokeTitle', { number: numberText ?? '' }),
    text: i18n.t('orders:certificate.revokeText'),
    confirmLabel: i18n.t('orders:certificate.revoke'),
    danger: true,
  });
  if (!sure) return;
  await attempt(async () => {
    await api.post(`quality-certificates/${id}/revoke`, { version });
    showToast({ kind: 'success', title: i18n.t('orders:certificate.revoked', { number: numberText ?? '' }) });
  });
}

function Line({ certificate, may }: { certificate: Certificate; may: boolean }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const client = useQueryClient();
  const { id, numberText, date, pickup, revokedAt } = certificate;
  const of = pickup?.name ?? t('certificate.ofOrder');
  const drop = () =>
    void revoke(certificate).then(() => client.invalidateQueries({ queryKey: ['quality-certificates'] }));
  return (
    <li>
      <div className={`${layout.room} ${styles.itemText}`}>
        <strong>{numberText}</strong>
        <span className={layout.quiet}>{[format.date(date), of].join(' · ')}</span>
      </div>
      {revokedAt !== null && <StatusChip family="red">{t('certificate.isRevoked')}</StatusChip>}
      {may && revokedAt === null && (
        <Button variant="subtle" color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={drop}>
          {t('certificate.revoke')}
        </Button>
      )}
      {may && revokedAt === null && (
        <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink(id)}>
          {t('certificate.copy')}
        </Button>
      )}
      <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => openCertificate(id)}>
        {t('certificate.pdf')}
      </Button>
    </li>
  );
}
