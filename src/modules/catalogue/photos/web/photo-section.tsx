import { Button } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { recordTitle } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { showToast, toastSaved } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './photos.module.css';
import { usePhoto } from './use-photo';

const BYTES = 2 * 1024 * 1024;
const types = ['image/jpeg', 'image/png'];

/** The photo of a record: shown, replaced and taken away at once, apart from the form. */
export const PhotoSection = (props: PartProps) => <PictureSection {...props} field="photo" />;

/** The same for the logo of a company. */
export const LogoSection = (props: PartProps) => <PictureSection {...props} field="logo" />;

function PictureSection({ entity, row, readOnly, reload, field }: PartProps & { field: 'photo' | 'logo' }) {
  const { t } = useTranslation(['catalogue', 'errors']);
  const input = useRef<HTMLInputElement>(null);
  const photo = typeof row?.[field] === 'string' ? row[field] : undefined;
  const address = usePhoto(entity.name, photo);
  const { submit: work, busy } = useSubmit(async (job: () => Promise<unknown>) => {
    await job();
    toastSaved();
    reload();
  });
  if (!row) return <p className={layout.quiet}>{t('catalogue:photos.saveFirst')}</p>;
  const upload = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = !types.includes(file.type) ? 'PhotoNotPicture' : file.size > BYTES ? 'PhotoTooBig' : undefined;
    if (wrong)
      return void showToast({
        kind: 'error',
        title: t('catalogue:photos.refused'),
        text: errorText({ errorStr: wrong }),
      });
    void work(() => api.upload(`${entity.name}/${row.id}/${field}`, file));
  };
  return (
    <div className={styles.photo}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className={`${layout.centred} ${styles.frame}`}>
          <img src={address} alt={recordTitle(entity, row)} />
        </a>
      ) : (
        <div className={`${layout.centred} ${styles.frame}`} data-empty={!photo || undefined}>
          {!photo && <IconPhoto size={40} stroke={1.2} aria-hidden />}
        </div>
      )}
      <div className={`${layout.stack} ${styles.side}`}>
        <p className={layout.quiet}>{t(field === 'logo' ? 'catalogue:photos.logoHint' : 'catalogue:photos.hint')}</p>
        {!readOnly && (
          <div className={layout.wrap}>
            <input
              ref={input}
              type="file"
              accept={types.join(',')}
              hidden
              aria-label={t('catalogue:photos.upload')}
              onChange={(event) => upload(event.target.files?.[0])}
            />
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={busy}
              onClick={() => input.current?.click()}
            >
              {photo ? t('catalogue:photos.replace') : t('catalogue:photos.upload')}
            </Button>
            {photo && (
              <Button
                leftSection={<IconTrash size={16} aria-hidden />}
                disabled={busy}
                onClick={() => void work(() => api.delete(`${entity.name}/${row.id}/${field}`))}
              >
                {t('catalogue:photos.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
