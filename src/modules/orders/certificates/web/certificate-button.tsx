import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useAbilities, useCan } from '../../../../engine/web/engine-context';
import { qualityCertificates } from '../quality-certificates.entity';
import { openCertificate, useCertificates, useIssue, type Wanted } from './use-certificates';

interface Props extends Wanted {
  className?: string | undefined;
}

/** Beside a delivery note: its certificate of conformity, or the way to one. */
export function CertificateButton({ className, ...wanted }: Props) {
  const { read } = useAbilities(qualityCertificates);
  return read ? <Known className={className} {...wanted} /> : null;
}

function Known({ className, orderId, pickupId }: Props) {
  const { t } = useTranslation('orders');
  const may = useCan('ORDERS_WRITE');
  const known = useCertificates(orderId).find((one) => one.pickupId === pickupId && one.revokedAt === null);
  const { submit, busy } = useIssue({ orderId, pickupId });
  const icon = <IconCertificate size={16} aria-hidden />;
  if (known)
    return (
      <Button className={className} leftSection={icon} onClick={() => openCertificate(known.id)}>
        {t('certificate.pdf')}
      </Button>
    );
  if (!may) return null;
  return (
    <Button className={className} leftSection={icon} loading={busy} onClick={() => void submit()}>
      {t('certificate.issue')}
    </Button>
  );
}
