import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { DialogButtons } from '../../engine/web/dialogs/form-dialog';
import { saveBlob } from '../../engine/web/download';
import { useSession } from '../../engine/web/engine-context';
import { showToast } from '../../engine/web/ui/toast-store';
import { productName } from '../product';
import styles from './second-factor.module.css';

/** Codes for the day the telephone is lost, shown this once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useTranslation('secondFactor');
  const { user } = useSession();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    // Over plain http the browser has no clipboard to write to.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
      () => true,
      () => false,
    );
    showToast({ kind: copied ? 'success' : 'error', title: t(copied ? 'codes.copied' : 'codes.copyFailed') });
  };
  const download = () =>
    saveBlob(
      new Blob([`${productName} – ${t('codes.title')}\n${user.email}\n\n${text}`], { type: 'text/plain' }),
      `${productName.toLowerCase()}-${t('codes.file')}.txt`,
    );
  return (
    <>
      <p className={styles.lead}>{t('codes.lead')}</p>
      <ol className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogButtons>
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button variant="filled" onClick={close}>
          {t('codes.kept')}
        </Button>
      </DialogButtons>
    </>
  );
}
