import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultOf } from '../../fields/forms';
import { api } from '../api';
import { useEdit } from './edit-context';
import type { FormValues } from './form-values';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 400;

/** Fills a new record with what it usually begins with, and again as that changes with what is typed. Draws nothing. */
export function Proposal(): null {
  const { entity } = useEdit();
  const by = entity.form.proposedBy ?? [];
  const { resetField, getValues } = useFormContext<FormValues>();
  const typed = useWatch<FormValues>({ name: [...by] });
  const [asked] = useDebouncedValue(
    new URLSearchParams(by.flatMap((key, at) => pair(key, typed[at]))).toString(),
    PAUSE,
  );
  const proposed = useRef<Record<string, unknown>>({});
  const { data } = useQuery({
    queryKey: [entity.name, 'proposal', asked],
    queryFn: ({ signal }) =>
      api.get<Record<string, unknown>>(`${entity.name}/proposal`, Object.fromEntries(new URLSearchParams(asked)), {
        signal,
      }),
    retry: false,
  });
  useEffect(() => {
    for (const [key, value] of Object.entries(data ?? {})) {
      const field = entity.fields[key];
      // What a field begins with anyway was not typed.
      const begun = field ? filled(defaultOf(field)) : null;
      const before = key in proposed.current ? (proposed.current[key] ?? null) : begun;
      if (value === before || filled(getValues(key)) !== before) continue;
      // What is proposed is where the form begins: as long as nothing is typed, there is nothing to save.
      resetField(key, { defaultValue: value });
      proposed.current[key] = value;
    }
  }, [data, entity, getValues, resetField]);
  return null;
}

const filled = (value: unknown): unknown => (value === '' ? null : (value ?? null));
const pair = (key: string, value: unknown): [string, string][] => {
  const text = typeof value === 'string' ? value.trim().slice(0, 255) : typeof value === 'number' ? String(value) : '';
  return text ? [[key, text]] : [];
};
