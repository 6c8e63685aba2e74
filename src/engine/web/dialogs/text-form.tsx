import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { i18n } from '../i18n';
import { DialogButtons } from './form-dialog';
import { defineDialog, type DialogProps } from './lazy-dialog';

export interface TextQuestion {
  title: string;
  label: string;
  confirmLabel: string;
  value?: string;
  max?: number;
}

function TextForm({ label, confirmLabel, value, max, close }: TextQuestion & DialogProps<string>) {
  const [text, setText] = useState(value ?? '');
  const [tried, setTried] = useState(false);
  const empty = text.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!empty) close(text.trim());
      }}
    >
      <TextInput
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={max}
        error={tried && empty ? i18n.t('errors:Required') : undefined}
        data-autofocus
        required
      />
      <DialogButtons>
        <Button onClick={() => close()}>{i18n.t('common:cancel')}</Button>
        <Button type="submit" variant="filled">
          {confirmLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The dialog of `askText`. */
export default defineDialog<TextQuestion, string>({ title: ({ title }) => title, Content: TextForm });
