import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { LinkBanner } from './link-banner';

interface Props {
  error: unknown;
  loading: boolean;
  children?: ReactNode;
}

/** The whole screen where there is nothing to draw yet: quiet while it loads, in words when it failed. */
export function FloorMessage({ error, loading, children }: Props) {
  const { t } = useTranslation('floor');
  if (loading && !error) return <main aria-busy="true" aria-label={t('title')} />;
  return (
    <main>
      <LinkBanner />
      <EmptyState icon={IconAlertCircle} title={t('notLoaded')} text={errorText(error)} action={children} level={1} />
    </main>
  );
}
