import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openDialog } from './dialog-store';
import { dismissLabel } from './dismiss-label';
import { lazyDialog } from './lazy-dialog';
import layout from '../ui/layout.module.css';
import styles from './dialogs.module.css';
import type { TextQuestion } from './text-form';

export interface Choice<K extends string> {
  key: K;
  label: string;
  /** The one filled button; Enter activates it. */
  primary?: boolean;
  danger?: boolean;
}

/** Asks a question with a button for each answer; null when it was closed without one. */
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
        <div className={`${layout.wrap} ${styles.buttons}`}>
          {question.choices.map(({ key, label, primary, danger }) => (
            <Button
              key={key}
              variant={primary ? 'filled' : 'default'}
              className={danger ? (primary ? styles.dangerFilled : layout.danger) : undefined}
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

/** Asks "are you sure?"; true only when it was confirmed. */
export async function confirm(question: {
  title: string;
  text?: ReactNode;
  /** A verb, not "Yes". */
  confirmLabel: string;
  danger?: boolean;
}): Promise<boolean> {
  const answer = await choose({
    title: question.title,
    text: question.text,
    choices: [
      { key: 'no', label: dismissLabel(question.confirmLabel) },
      { key: 'yes', label: question.confirmLabel, primary: true, danger: question.danger },
    ],
  });
  return answer === 'yes';
}

const openText = lazyDialog(() => import('./text-form'));

/** Asks for one line of text, trimmed and not blank; null when it was cancelled. */
export const askText = async (question: TextQuestion): Promise<string | null> => (await openText(question)) ?? null;
