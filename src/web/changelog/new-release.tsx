import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './changelog.module.css';
import { ReleaseView } from './release-view';
import { compareVersions, releases } from './releases';

/** What is new since the version the person saw last. */
export function NewRelease({ seen, onSeen }: { seen: string; onSeen: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const go = useNavigate();
  const [open, setOpen] = useState(true);
  const news = releases.filter(
    ({ version }) => compareVersions(version, seen || '0.0.0') > 0 && compareVersions(version, __VERSION__) <= 0,
  );
  useEffect(() => {
    if (news.length === 0) onSeen();
  });
  return (
    <Modal opened={open && news.length > 0} onClose={() => setOpen(false)} title={t('changelog.new')} size={560}>
      <div className={styles.news}>
        {news.slice(0, 3).map((release) => (
          <ReleaseView key={release.version} release={release} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            setOpen(false);
            void go('/changelog');
          }}
        >
          {t('changelog.history')}
        </Button>
        <Button variant="filled" data-autofocus onClick={onSeen}>
          {t('common:ok')}
        </Button>
      </div>
    </Modal>
  );
}
