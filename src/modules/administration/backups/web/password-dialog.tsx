import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { ApiRequestError } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { textOf } from '../../../../engine/web/i18n';

export interface Secrets {
  password: string;
  passphrase: string;
}
type Key = 'password' | 'passphrase' | 'otherPassphrase' | 'repeat';

interface Props {
  title: string;
  text: string;
  /** The verb. */
  label: string;
  danger?: boolean;
  /** `passphrase` and `repeat`: a new one; `otherPassphrase`: that of one backup, may stay empty. */
  ask: readonly Key[];
  submit: (secrets: Secrets) => Promise<unknown>;
}

/** The field of a request a value goes into. */
const fieldOf = (key: Key): keyof Secrets => (key === 'password' ? 'password' : 'passphrase');

function Ask({ text, label, danger, ask, submit, close }: Props & DialogProps) {
  const { t } = useTranslation('administration');
  const [values, setValues] = useState<Partial<Record<Key, string>>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const differs = !!values.repeat && values.repeat !== values.passphrase;
  const complete = ask.every((key) => key === 'otherPassphrase' || values[key]) && !differs;
  const errorOf = (key: Key) => {
    if (key === 'repeat') return differs && t('backups.differs');
    const problem = wrong[fieldOf(key)];
    return problem && (textOf(`errors:${problem}`) ?? problem);
  };
  return (
    <FormDialog
      text={text}
      submitLabel={label}
      danger={danger}
      errorTitle={t('backups.failed')}
      disabled={!complete}
      submit={() =>
        submit({ password: values.password ?? '', passphrase: values.passphrase ?? values.otherPassphrase ?? '' })
      }
      onError={(failure) => {
        const fields = failure instanceof ApiRequestError ? failure.fields : undefined;
        setWrong(fields ?? {});
        return fields !== undefined;
      }}
      close={() => close()}
    >
      {ask.map((key, at) => (
        <PasswordInput
          key={key}
          label={t(`backups.fields.${key}`)}
          autoComplete={key === 'password' ? 'current-password' : 'new-password'}
          data-autofocus={at === 0 || undefined}
          mb="sm"
          value={values[key] ?? ''}
          error={errorOf(key)}
          onChange={({ currentTarget: { value } }) => {
            setWrong({});
            setValues((held) => ({ ...held, [key]: value }));
          }}
        />
      ))}
    </FormDialog>
  );
}

/** Asks for the person's password again, or for a passphrase, before something that matters is done. */
export default defineDialog<Props>({ title: ({ title }) => title, size: 520, Content: Ask });
