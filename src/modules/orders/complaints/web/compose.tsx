import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import styles from './conversation.module.css';
import { PhotoButtons } from './photo-buttons';

const MOST = 3000;
const draftKey = (complaintId: number) => `complaint-message ${complaintId}`;

/** Where a message is written. What is not sent yet is kept in the browser; Ctrl+Enter sends. */
export function Compose({ complaintId, take }: { complaintId: number; take: (files: readonly File[]) => void }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(complaintId)) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next) sessionStorage.setItem(draftKey(complaintId), next);
    else sessionStorage.removeItem(draftKey(complaintId));
  };
  const { submit, busy } = useSubmit(async (message: string, key) => {
    const body = { complaintId, message };
    await api.create('complaint-messages', body, { key: key(body) });
    write('');
    await client.invalidateQueries({ queryKey: ['complaint-messages'] });
  });
  const send = () => void (text.trim() && submit(text.trim()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <div className={styles.compose}>
      <PhotoButtons take={take} />
      <Textarea
        className={styles.input}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MOST}
        value={text}
        placeholder={t('complaint.write')}
        aria-label={t('complaint.write')}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="filled"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={busy}
        disabled={!text.trim()}
        onClick={send}
      >
        {t('complaint.send')}
      </Button>
    </div>
  );
}
