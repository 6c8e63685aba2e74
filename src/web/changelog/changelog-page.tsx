import { useTranslation } from '../../engine/web/use-translation';
import { Page } from '../app/page-frame';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './changelog.module.css';
import { ReleaseView } from './release-view';
import { releases } from './releases';

/** The full history of releases. */
export default function ChangelogPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('changelog.title')}>
      {/* Longer than a screen and without anything to press: the keyboard scrolls it from here. */}
      <div className={`${layout.stack} ${styles.page}`} tabIndex={0} role="group" aria-label={t('changelog.title')}>
        {releases.map((release) => (
          <ReleaseView key={release.version} release={release} />
        ))}
      </div>
    </Page>
  );
}
