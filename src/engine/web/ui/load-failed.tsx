import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../i18n';
import { useTranslation } from '../use-translation';
import { EmptyState } from './empty-state';

/** Why something could not be read, and another try. */
export function LoadFailed({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={t('toast.loadErrorTitle')}
        text={errorText(error)}
        action={<Button onClick={again}>{t('tryAgain')}</Button>}
      />
    </div>
  );
}
