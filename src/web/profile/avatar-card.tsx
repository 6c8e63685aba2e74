import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { Avatar } from '../../engine/web/ui/avatar';
import { showToast, toastSaved, toastSaveError } from '../../engine/web/ui/toast-store';
import { Card, CardFoot } from '../app/card';
import { patchUser } from '../session/session-store';
import { useAvatar } from './use-avatar';

const BYTES = 2 * 1024 * 1024;
const SHOWN = 250;

/** The person's picture: a JPEG under 2 MB. */
export function AvatarCard() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const picture = useAvatar(user.avatar);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const work = async (job: () => Promise<string | null>) => {
    setBusy(true);
    try {
      patchUser({ avatar: await job() });
      toastSaved();
    } catch (error) {
      toastSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = file.type !== 'image/jpeg' ? 'AvatarErrExt' : file.size >= BYTES ? 'AvatarErrSize' : undefined;
    if (wrong) return void showToast({ kind: 'error', title: t('profile.avatar'), text: t(`profile.${wrong}`) });
    void work(async () => (await api.upload<{ filename: string }>('files/avatar', file)).filename);
  };
  return (
    <Card title={t('profile.avatar')}>
      <Avatar name={user.name} surname={user.surname} src={picture} size={SHOWN} />
      <p>{t('profile.avatarHint')}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg"
        hidden
        aria-label={t('profile.avatarUpload')}
        onChange={(event) => upload(event.target.files?.[0])}
      />
      <CardFoot>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {t('profile.avatarUpload')}
        </Button>
        {user.avatar && (
          <Button
            loading={busy}
            onClick={() => void work(() => api.delete('files/avatar', { user: user.id }).then(() => null))}
          >
            {t('profile.avatarClear')}
          </Button>
        )}
      </CardFoot>
    </Card>
  );
}
