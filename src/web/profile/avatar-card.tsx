import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { Avatar } from '../../engine/web/ui/avatar';
import { showToast, toastSaved } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { Section, SectionFoot } from '../../engine/web/ui/section';
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
  const { submit: work, busy } = useSubmit(async (job: () => Promise<string | null>) => {
    patchUser({ avatar: await job() });
    toastSaved();
  });
  const upload = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = file.type !== 'image/jpeg' ? 'AvatarErrExt' : file.size >= BYTES ? 'AvatarErrSize' : undefined;
    if (wrong) return void showToast({ kind: 'error', title: t('profile.avatar'), text: t(`profile.${wrong}`) });
    void work(async () => (await api.upload<{ filename: string }>('files/avatar', file)).filename);
  };
  return (
    <Section padded title={t('profile.avatar')}>
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
      <SectionFoot>
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
      </SectionFoot>
    </Section>
  );
}
