import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../i18n';
import styles from './dialogs.module.css';

export interface TextQuestion {
  title: string;
  label: string;
  confirmLabel: string;
  value?: string;
  max?: number;
}

interface Props {
  question: TextQuestion;
  done: (text: string) => void;
  close: () => void;
}

/** The form inside of `askText`. */
export function TextForm({ question, done, close }: Props) {
  const [text, setText] = useState(question.value ?? '');
  const [tried, setTried] = useState(false);
  const empty = text.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!empty) done(text.trim());
      }}
    >
      <TextInput
        label={question.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={question.max}
        error={tried && empty ? i18n.t('errors:Required') : undefined}
        data-autofocus
        required
      />
      <div className={styles.buttons}>
        <Button onClick={close}>{i18n.t('common:cancel')}</Button>
        <Button type="submit" variant="filled">
          {question.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
