import type { TFunction } from '../../../../engine/web/text-keys';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Backup } from '../../../../engine/backup';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';

const openPasswordDialog = lazyDialog(() => import('./password-dialog'));
/** Milliseconds for gigabytes over a slow line. */
const UPLOAD_TIME = 60 * 60_000;

interface Tools {
  t: TFunction<'administration'>;
  /** The moment of a backup, for texts. */
  whenOf: (backup: Backup) => { when: string };
  /** Says that it is done and reads the list again. */
  done: (title: 'started' | 'saved' | 'brought' | 'deleted') => void;
}
const path = ({ name }: Backup) => `backups/${encodeURIComponent(name)}`;

/** What can be done with one backup. */
const ofOne = ({ t, whenOf, done }: Tools) => ({
  verify: (backup: Backup) =>
    openPasswordDialog({
      title: t('backups.verifyTitle', whenOf(backup)),
      text: t('backups.verifyText'),
      label: t('backups.verify'),
      ask: ['otherPassphrase'],
      submit: async ({ passphrase }) => {
        await api.post(`${path(backup)}/verify`, { passphrase: passphrase || null });
        done('started');
      },
    }),
  restore: (backup: Backup) =>
    openPasswordDialog({
      title: t('backups.restoreTitle', whenOf(backup)),
      text: t('backups.restoreText', whenOf(backup)),
      label: t('backups.restore'),
      danger: true,
      ask: ['password', 'otherPassphrase'],
      submit: async ({ password, passphrase }) => {
        await api.post(`${path(backup)}/restore`, { password, passphrase: passphrase || null });
        done('started');
      },
    }),
  download: (backup: Backup) =>
    openPasswordDialog({
      title: t('backups.downloadTitle', whenOf(backup)),
      text: t('backups.downloadText'),
      label: t('backups.download'),
      ask: ['password'],
      submit: async ({ password }) => {
        const { permission } = await api.post<{ permission: string }>(`${path(backup)}/download`, { password });
        await api.openDocument(`${path(backup)}/file`, { permission });
      },
    }),
  remove: async (backup: Backup) => {
    const sure = await confirm({
      title: t('backups.deleteTitle', whenOf(backup)),
      text: t('backups.deleteText'),
      confirmLabel: t('backups.delete'),
      danger: true,
    });
    if (!sure) return;
    const errorTitle = t('backups.failed');
    await attempt(async () => (await api.delete(path(backup)), done('deleted')), { errorTitle });
  },
});

/** What can be done with all of them. */
const ofAll = ({ t, done }: Tools) => ({
  make: () =>
    attempt(async () => (await api.post('backups', {}), done('started')), { errorTitle: t('backups.failed') }),
  turnBack: () =>
    openPasswordDialog({
      title: t('backups.backTitle'),
      text: t('backups.backText'),
      label: t('backups.back'),
      danger: true,
      ask: ['password'],
      submit: async ({ password }) => {
        await api.post('backups/turn-back', { password });
        done('started');
      },
    }),
  setPassphrase: () =>
    openPasswordDialog({
      title: t('backups.passphraseTitle'),
      text: t('backups.passphraseText'),
      label: t('backups.save'),
      ask: ['passphrase', 'repeat', 'password'],
      submit: async (secrets) => {
        await api.put('backups/passphrase', secrets);
        done('saved');
      },
    }),
  bring: (file: File) =>
    attempt(async () => (await api.upload('backups/file', file, {}, UPLOAD_TIME), done('brought')), {
      errorTitle: t('backups.failed'),
    }),
});

/** What can be done with backups; what matters asks for the password first. */
export function useBackupActions(reload: () => void) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const tools: Tools = {
    t,
    whenOf: ({ createdAt }) => ({ when: format.datetime(createdAt) }),
    done(title) {
      showToast({ kind: 'success', title: t(`backups.${title}`) });
      reload();
    },
  };
  return { ...ofOne(tools), ...ofAll(tools) };
}
