import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './attachments.module.css';
import type { Sending } from './use-uploads';

/** Files on their way, and those that were not taken with the reason. */
export function SendingList({ sending, dismiss }: { sending: readonly Sending[]; dismiss: (key: string) => void }) {
  const { t } = useTranslation(['workspace', 'common']);
  if (sending.length === 0) return null;
  return (
    <ul className={styles.sending}>
      {sending.map(({ key, name, share, error }) => (
        <li key={key} data-failed={error ? true : undefined}>
          <span className={layout.cut}>{name}</span>
          {error ? (
            <span role="alert">{error}</span>
          ) : (
            <Progress value={share * 100} aria-label={t('workspace:attachments.progress', { name })} />
          )}
          <ActionIcon
            aria-label={`${error ? t('common:close') : t('common:cancel')}: ${name}`}
            onClick={() => dismiss(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
