import type { AnyEntity } from '../entity';
import { httpStatus } from '../http-status';
import { ApiRequestError } from './api';
import { errorText } from './i18n';
import { fieldName } from './labels';

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

/**
 * What is wrong with each field: its code, or in words where the refusal is about it and names details; the name of a
 * field is no detail beside that field.
 */
export function messagesOf(error: ApiRequestError, entity?: AnyEntity): Readonly<Record<string, string>> {
  const { errorStr, errorDetails } = error;
  const hasDetails = (field: string) => errorDetails && !(entity && errorDetails === fieldName(entity, field));
  return Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([field, code]) => [
      field,
      code === errorStr && hasDetails(field) ? errorText(error) : code,
    ]),
  );
}
