import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { i18n } from '../i18n';
import { openDialog } from './dialog-store';
import styles from './dialogs.module.css';
import type { TextQuestion } from './text-form';

const TextForm = lazy(() => import('./text-form').then((module) => ({ default: module.TextForm })));

export interface Choice<K extends string> {
  key: K;
  label: string;
  /** The one filled button, at the right end; Enter takes it. */
  primary?: boolean;
  danger?: boolean;
}

/** A question with a button per answer; null when it was closed without one. */
export async function choose<K extends string>(question: {
  title: string;
  text?: ReactNode;
  choices: readonly Choice<K>[];
}): Promise<K | null> {
  let answer: K | null = null;
  await openDialog({
    title: question.title,
    content: (close) => (
      <>
        {question.text && <div className={styles.text}>{question.text}</div>}
        <div className={styles.buttons}>
          {question.choices.map(({ key, label, primary, danger }) => (
            <Button
              key={key}
              variant={primary ? 'filled' : 'default'}
              className={danger ? (primary ? styles.dangerFilled : styles.danger) : undefined}
              data-autofocus={primary || undefined}
              onClick={() => {
                answer = key;
                close();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </>
    ),
  });
  return answer;
}

/** "Are you sure?": true only when the verb was pressed. */
export async function confirm(question: {
  title: string;
  text?: ReactNode;
  /** The verb on the button; "Yes" is no verb. */
  confirmLabel: string;
  danger?: boolean;
}): Promise<boolean> {
  const answer = await choose({
    title: question.title,
    text: question.text,
    choices: [
      { key: 'no', label: i18n.t('common:cancel') },
      { key: 'yes', label: question.confirmLabel, primary: true, danger: question.danger },
    ],
  });
  return answer === 'yes';
}

/** One line of text, confirmed with Enter; null when it was given up. Blank text is not accepted. */
export async function askText(question: TextQuestion): Promise<string | null> {
  let answer: string | null = null;
  await openDialog({
    title: question.title,
    content: (close) => (
      <Suspense>
        <TextForm
          question={question}
          close={close}
          done={(text) => {
            answer = text;
            close();
          }}
        />
      </Suspense>
    ),
  });
  return answer;
}
