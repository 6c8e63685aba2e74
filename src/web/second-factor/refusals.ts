import { useState } from 'react';
import { ApiRequestError } from '../../engine/web/api';
import { textOf } from '../../engine/web/i18n';

/** What the server refused of a form, shown at the field it is about instead of in a toast. */
export function useRefusals() {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const onError = (error: unknown): boolean => {
    const found = error instanceof ApiRequestError ? (error.fields ?? {}) : {};
    setFields(found);
    return Object.keys(found).length > 0;
  };
  const errorOf = (field: string): string | undefined => {
    const key = fields[field];
    return key && (textOf(`errors:${key}`) ?? key);
  };
  return { errorOf, onError };
}
