import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './changelog.module.css';
import { ReleaseView } from './release-view';
import { compareVersions, releases } from './releases';

const MOST = 3;

/** What is new since the version the person saw last. The browser's own dialog: it belongs to the first page. */
export function NewRelease({ seen, onSeen }: { seen: string; onSeen: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const go = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const news = releases.filter(
    ({ version }) => compareVersions(version, seen) > 0 && compareVersions(version, __VERSION__) <= 0,
  );
  const nothing = news.length === 0;
  useEffect(() => {
    if (nothing) onSeen();
    else {
      dialog.current?.showModal();
      ok.current?.focus();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  if (nothing) return null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="new-release">
      <h2 id="new-release">{t('changelog.new')}</h2>
      <div className={styles.news} tabIndex={0} role="group" aria-labelledby="new-release">
        {news.slice(0, MOST).map((release) => (
          <ReleaseView key={release.version} release={release} level={3} />
        ))}
      </div>
      <div className={layout.buttons}>
        <Button
          onClick={() => {
            dialog.current?.close();
            void go('/changelog');
          }}
        >
          {t('changelog.history')}
        </Button>
        <Button ref={ok} variant="filled" onClick={onSeen}>
          {t('common:ok')}
        </Button>
      </div>
    </dialog>
  );
}
