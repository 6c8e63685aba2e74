import { ActionIcon } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { MESSAGE_INPUT, messageText } from '../message-text';
import { draftFor, keepDraft } from './chat-store';
import { messagesChanged } from './messages-client';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './messages.module.css';

/** Where a message is typed: Enter sends it, Shift and Enter begin a new line. What could not be sent stays. */
export function Composer({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation('communication');
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => draftFor(userId));
  useEffect(() => keepDraft(userId, typed), [userId, typed]);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const { submit, busy } = useSubmit(
    async (message: string, key) => {
      const body = { message, targetUserId: userId };
      setFailure(undefined);
      await api.post('messages', body, { key: key(body) });
      setTyped((now) => (messageText(now) === message ? '' : now));
      await messagesChanged(client);
    },
    {
      // Beside what could not be sent: a toast would lie over the window.
      onError(error) {
        setFailure(errorText(error));
        return true;
      },
    },
  );
  const message = messageText(typed);
  const send = () => {
    if (message) void submit(message);
    input.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={`${layout.wrap} ${styles.composer}`}>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          <b>{t('messages.failed')}</b> {failure}
        </p>
      )}
      <GrowingText
        ref={input}
        className={layout.room}
        aria-label={t('messages.inputTo', { name })}
        placeholder={t('messages.input')}
        value={typed}
        maxLength={MESSAGE_INPUT}
        minRows={1}
        maxRows={5}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <span
        className={`${layout.small} ${styles.count}`}
        aria-hidden
        data-near={typed.length > MESSAGE_INPUT - 25 || undefined}
      >
        {`${typed.length}/${MESSAGE_INPUT}`}
      </span>
      <ActionIcon
        variant="filled"
        size={32}
        aria-label={t('messages.send')}
        title={t('messages.send')}
        loading={busy}
        disabled={!message}
        onClick={send}
      >
        <IconSend size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
