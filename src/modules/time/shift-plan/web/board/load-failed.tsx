import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../../../../../engine/web/i18n';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { useTranslation } from '../../../../../engine/web/use-translation';

/** Why there is no calendar, and another try. */
export function LoadFailed({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation(['shiftPlan', 'common']);
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={t('common:toast.loadErrorTitle')}
      text={errorText(error)}
      action={<Button onClick={again}>{t('again')}</Button>}
    />
  );
}
