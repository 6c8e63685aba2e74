import { httpStatus } from '../http-status';
import { ApiRequestError } from './api';
import { errorText } from './i18n';

/**
 * Whether a refusal is about fields alone, all of which show it: then no toast repeats it. One with a reason of its own,
 * beyond its fields, still needs a toast.
 */
export function isAtFields(error: unknown, shows: (field: string) => boolean): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  const wrong = Object.entries(error.fields ?? {});
  const hasOwnReason = error.status !== httpStatus.badRequest && !wrong.some(([, code]) => code === error.errorStr);
  return wrong.length > 0 && !hasOwnReason && wrong.every(([field]) => shows(field));
}

/** What is wrong with each field: its code, or in words where the refusal is about it and names details. */
export const messagesOf = (error: ApiRequestError): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([field, code]) => [
      field,
      code === error.errorStr && error.errorDetails ? errorText(error) : code,
    ]),
  );
