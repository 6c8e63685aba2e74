import { Button, Tooltip } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useSession } from '../../../../engine/web/engine-context';

const openTest = lazyDialog(() => import('../../../communication/mail/web/test-mail-dialog'));

/** Tries the mail server of the settings as they are stored. */
export function TestMailButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('communication');
  const { user } = useSession();
  return (
    <Tooltip label={t('testMail.saveFirst')} disabled={!disabled}>
      <Button
        size="compact-sm"
        leftSection={<IconSend size={16} aria-hidden />}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={() => !disabled && void openTest({ to: user.email })}
      >
        {t('testMail.action')}
      </Button>
    </Tooltip>
  );
}
