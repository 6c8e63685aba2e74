import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconComponent } from '../ui/icons';
import { type KeyOf, useSubmit } from '../ui/use-submit';
import layout from '../ui/layout.module.css';
import { dismissLabel } from './dismiss-label';
import styles from './dialogs.module.css';

interface Props {
  /** Explains what is about to happen. */
  text?: ReactNode;
  children?: ReactNode;
  /** The verb. */
  submitLabel: string;
  submitIcon?: IconComponent;
  /** There is nothing to fill in: the submit button has the focus. */
  focusSubmit?: boolean;
  /**
   * Does it; false keeps the dialog open. What it throws is shown as a toast and keeps it open too. `key(body)` is the
   * Idempotency-Key of a create, so that trying again after a lost answer makes nothing twice.
   */
  submit: (key: KeyOf) => Promise<unknown> | unknown;
  close: () => void;
  cancelLabel?: string;
  danger?: boolean;
  /** Nothing can be submitted yet. */
  disabled?: boolean;
  /** Enter in a field does not submit: in tables of fields it is pressed too easily. */
  noEnter?: boolean;
  /** At the left of the buttons: a sum, a further button. */
  extra?: ReactNode;
  errorTitle?: string;
  /** Sees a failure first; true = it is dealt with, no toast. */
  onError?: (error: unknown) => boolean | void;
}

/** The form of a dialog with its buttons. Enter submits, Ctrl+Enter from a text of several lines; a submitted form closes its dialog. */
export function FormDialog({ text, children, submitLabel, close, cancelLabel, extra, disabled, ...props }: Props) {
  const { submit, busy } = useSubmit(
    async (_: void, key) => {
      if ((await props.submit(key)) !== false) close();
    },
    { errorTitle: props.errorTitle, onError: props.onError },
  );
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        if (props.noEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        const isText = event.target instanceof HTMLTextAreaElement && !event.defaultPrevented;
        if (isText && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a form: React hands the event on to what the dialog was opened from.
        event.stopPropagation();
        if (!disabled) void submit();
      }}
    >
      {text && <div className={styles.lead}>{text}</div>}
      {children}
      <DialogButtons>
        {extra && <div className={`${layout.row} ${styles.extra}`}>{extra}</div>}
        <Button onClick={close}>{cancelLabel ?? dismissLabel(submitLabel)}</Button>
        <Button
          type="submit"
          variant="filled"
          color={props.danger ? 'red' : undefined}
          leftSection={props.submitIcon && <props.submitIcon size={16} aria-hidden />}
          data-autofocus={props.focusSubmit || undefined}
          loading={busy}
          disabled={disabled}
        >
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The buttons of a dialog, at its right end; the one that does it last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.wrap} ${styles.buttons}`}>{children}</div>
);

/** Fields of a dialog in two columns; `data-wide` takes both. */
export const DialogFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
