import { IconScan } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { hasCamera, openCamera } from '../../../../../engine/web/scan/open-camera';
import { Touch } from '../parts/touch';

/** The camera as a scanner, where the tablet has one. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  if (!hasCamera()) return null;
  const scan = async () => {
    const code = await openCamera({});
    if (code) onCode(code);
  };
  return <Touch icon={IconScan} aria-label={t('scan.open')} title={t('scan.open')} onClick={() => void scan()} />;
}
