import { useState, type ChangeEvent, type FormEvent } from 'react';
import { ApiRequestError } from '../../engine/web/api';
import { errorText, i18n, textOf } from '../../engine/web/i18n';

type Problems<T> = Partial<Record<keyof T & string, string>>;

/**
 * A form of the light pages: values, what is wrong with them, sending; `refusal` is the errorStr of what was refused. `check` answers field → text; `send` may throw
 * `ApiRequestError`, whose fields are put to theirs.
 */
export function useForm<T extends Record<string, string>>(
  start: T,
  check: (values: T) => Problems<T>,
  send: (values: T) => Promise<void>,
) {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems<T>>({});
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const found = check(values);
    setFailure(undefined);
    setRefusal(undefined);
    setProblems(found);
    const first = Object.keys(start).find((name) => found[name]);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiRequestError ? (error.fields ?? {}) : {};
      setRefusal(error instanceof ApiRequestError ? error.errorStr : undefined);
      // Without their names, which are those of the API here: each has its own text.
      setFailure(Object.keys(fields).some((name) => name in start) ? i18n.t('errors:InvalidInput') : errorText(error));
      const named = Object.entries(fields).map(([name, key]) => [name, textOf(`errors:${key}`) ?? key]);
      setProblems(Object.fromEntries(named) as Problems<T>);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  });
  return { field, failure, refusal, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** The token of a mailed link. */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? '';
