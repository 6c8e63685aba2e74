import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import { Component, type ReactNode } from 'react';
import { Link, useLocation, type Location } from 'react-router';
import { errorText } from '../../engine/web/i18n';
import { CodeTimeOut } from '../../engine/web/code-in-time';
import { EmptyState } from '../../engine/web/ui/empty-state';

/** Replaces a screen that failed to render; the menu and the rest stay. */
function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  // A chunk that is gone means a newer version was put in place: loading the page again brings it.
  const outdated = error instanceof TypeError && /import|fetch/i.test(error.message);
  const late = error instanceof CodeTimeOut;
  return (
    <EmptyState
      level={1}
      icon={IconAlertTriangle}
      title={outdated ? t('screenError.outdated') : t('screenError.title')}
      text={outdated ? t('screenError.outdatedText') : late ? errorText(error) : t('screenError.text')}
      action={
        <Button variant="filled" onClick={() => window.location.reload()}>
          {t('screenError.again')}
        </Button>
      }
    />
  );
}

interface Failed {
  error?: unknown;
  failed: boolean;
  at: Location;
}

class Boundary extends Component<{ at: Location; children: ReactNode }, Failed> {
  override state: Failed = { failed: false, at: this.props.at };
  static getDerivedStateFromError = (error: unknown): Partial<Failed> => ({ error, failed: true });
  static getDerivedStateFromProps = ({ at }: { at: Location }, state: Failed): Failed | null =>
    at === state.at ? null : { failed: false, at };
  override render() {
    return this.state.failed ? <ScreenError error={this.state.error} /> : this.props.children;
  }
}

/** Shows the error of a screen in its place until the address changes. */
export const Caught = ({ children }: { children: ReactNode }) => <Boundary at={useLocation()}>{children}</Boundary>;

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
