import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { formResolver } from './form-resolver';
import { sameValue, valuesOfNew, valuesOfRow, type FormValues } from './form-values';

interface Options {
  entity: AnyEntity;
  half: ScreenHalf;
  mode: EditMode;
  row: AnyRow | undefined;
  initial: Readonly<FormValues> | undefined;
  fixed: readonly string[];
}

/**
 * The form over a record. A newer row from the server replaces untouched values at once; under typed values it waits
 * for the save, which then finds the conflict. `base` is what the typed values are compared with.
 */
export function useEditForm({ entity, half, row, initial, fixed }: Options) {
  const saved = row !== undefined;
  const [started] = useState<FormValues>(() =>
    row ? valuesOfRow(entity, row) : valuesOfNew(entity, new Date(), { ...half.defaults?.(), ...initial }),
  );
  const resolver = useMemo(() => formResolver(entity, half, saved, fixed), [entity, half, saved, fixed]);
  const form = useForm<FormValues>({ defaultValues: started, resolver, mode: 'onTouched', shouldFocusError: false });
  const base = useRef({ row, values: started });
  const { isDirty } = form.formState;

  /** Goes on from this row: nothing is dirty any more. */
  const begin = (next: AnyRow) => {
    base.current = { row: next, values: valuesOfRow(entity, next) };
    form.reset(base.current.values);
  };
  useEffect(() => {
    const known = base.current.row;
    if (!row || !known || isDirty || row.version === known.version) return;
    base.current = { row, values: valuesOfRow(entity, row) };
    form.reset(base.current.values);
  }, [row, isDirty, entity, form]);

  /** Goes on from their row with the merged values typed over it. */
  const rebase = (theirs: AnyRow, merged: FormValues) => {
    begin(theirs);
    for (const [key, value] of Object.entries(merged)) {
      if (!sameValue(value, base.current.values[key])) form.setValue(key, value, { shouldDirty: true });
    }
  };
  return { form, base, begin, rebase };
}
export type EditForm = ReturnType<typeof useEditForm>;
