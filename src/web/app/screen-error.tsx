import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { EmptyState } from '../../engine/web/ui/empty-state';

/** Replaces a screen that failed to render; the menu and the rest stay. */
export function ScreenError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  // A chunk that is gone means a newer version was put in place: loading the page again brings it.
  const outdated = error instanceof TypeError && /import|fetch/i.test(error.message);
  console.error(error);
  return (
    <EmptyState
      level={1}
      icon={IconAlertTriangle}
      title={outdated ? t('screenError.outdated') : t('screenError.title')}
      text={outdated ? t('screenError.outdatedText') : t('screenError.text')}
      action={
        <Button variant="filled" onClick={() => window.location.reload()}>
          {t('screenError.again')}
        </Button>
      }
    />
  );
}

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      level={1}
      icon={IconMapOff}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} to="/" variant="filled">
          {t('notFound.home')}
        </Button>
      }
    />
  );
}
