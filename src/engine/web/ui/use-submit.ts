import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUncertain } from '../another-try';
import { ApiRequestError, newKey } from '../api';
import { errorText } from '../i18n';
import { isAtFields } from '../refusal';
import { saveErrorTitle, showToast } from './toast-store';

/** The Idempotency-Key of a body: the same one while it is unknown whether the server has done it. */
export type KeyOf = (body: unknown) => string;
type FieldErrors = Readonly<Record<string, string>>;

interface Options {
  /** Title of the toast of a failure; by default that it could not be saved. */
  errorTitle?: string;
  /** What went wrong in words, where the refusal has none of its own; undefined where the title is enough. */
  wordsOf?: (error: unknown) => string | undefined;
  /** Sees a failure first; true = it is dealt with, no toast. */
  onError?: (error: unknown) => boolean | void;
}
interface SubmitOptions extends Options {
  /** Fields that show what is refused of them: a refusal of these alone has no toast. */
  fields?: readonly string[];
}

export interface Submit<Input, Answer> {
  /** Runs unless it is running already. Never throws; undefined = failed or not run. */
  submit: (input: Input) => Promise<Answer | undefined>;
  busy: boolean;
  /** Field → errorStr of the last refusal; empty as soon as it is submitted again. */
  fieldErrors: FieldErrors;
}

const none: FieldErrors = {};
const noFields: readonly string[] = [];
/** Does something outside of a component; a failure is shown as a toast. Undefined = failed. */
export async function attempt<Answer>(
  run: () => Promise<Answer>,
  { errorTitle, wordsOf = errorText, onError }: Options = {},
): Promise<Answer | undefined> {
  try {
    return await run();
  } catch (error) {
    if (onError?.(error) !== true)
      showToast({ kind: 'error', title: errorTitle ?? saveErrorTitle(error), text: wordsOf(error) });
    return undefined;
  }
}

/**
 * One write behind a button or form: busy while it runs, a second tap does nothing, a failure is shown as a toast.
 * @param run does it, with everything that follows. `key(body)` is the Idempotency-Key of a create: the same for the same
 * body while it is unknown whether the server has done it, so that trying again makes nothing twice. One run may send several
 * bodies.
 */
export function useSubmit<Input = void, Answer = void>(
  run: (input: Input, key: KeyOf) => Promise<Answer>,
  { errorTitle, wordsOf, onError, fields = noFields }: SubmitOptions = {},
): Submit<Input, Answer> {
  const running = useRef(false);
  const sent = useRef(new Map<string, string>());
  const [fieldErrors, setFieldErrors] = useState(none);
  const { mutateAsync, isPending } = useMutation({
    // Without a network it fails at once, instead of being sent when it is not expected any more.
    networkMode: 'always',
    mutationFn: (input: Input) =>
      run(input, (body) => {
        const text = JSON.stringify(body);
        const known = sent.current.get(text) ?? newKey();
        sent.current.set(text, known);
        return known;
      }),
  });
  const submit = async (input: Input): Promise<Answer | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setFieldErrors(none);
    const noted = (error: unknown) => {
      if (!isUncertain(error)) sent.current.clear();
      if (error instanceof ApiRequestError) setFieldErrors(error.fields ?? none);
      return onError?.(error) === true || isAtFields(error, (field) => fields.includes(field));
    };
    const answer = await attempt(
      async () => {
        const done = await mutateAsync(input);
        sent.current.clear();
        return done;
      },
      { errorTitle, wordsOf, onError: noted },
    );
    running.current = false;
    return answer;
  };
  return { submit, busy: isPending, fieldErrors };
}
