import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { forgetAnswers } from '../../engine/web/kept';
import { useSubmit } from '../../engine/web/ui/use-submit';
import styles from './viewing-banner.module.css';

/** Names the role the product is seen as, and leads back. */
export function ViewingBanner({ role }: { role: string }) {
  const { t } = useTranslation('shell');
  const { submit, busy } = useSubmit(async () => {
    await api.post('view-role/end', {});
    forgetAnswers();
    // Everything on the page was read with the rights of the role.
    window.location.assign('/roles');
  });
  return (
    <div className={styles.banner} data-family="amber" role="status">
      <IconEye size={18} aria-hidden />
      <span>{t('viewing.text', { role })}</span>
      <Button size="compact-sm" loading={busy} onClick={() => void submit()}>
        {t('viewing.end')}
      </Button>
    </div>
  );
}
