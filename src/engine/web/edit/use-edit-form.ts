import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import { useEntities } from '../registry';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { formResolver } from './form-resolver';
import { sameValue, valuesOfNew, valuesOfRow, type FormValues } from './form-values';
import { LinesStore } from './lines-store';

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
  const lines = useLinesStore(entity, row, initial);
  const linesDirty = useSyncExternalStore(lines?.subscribe ?? never, () => lines?.dirty ?? false);
  const isDirty = form.formState.isDirty || linesDirty;

  /** Goes on from this row: nothing is dirty any more. */
  const begin = (next: AnyRow) => {
    base.current = { row: next, values: valuesOfRow(entity, next) };
    form.reset(base.current.values);
    lines?.begin(next);
  };
  useEffect(() => {
    const known = base.current.row;
    if (!row || !known || isDirty || row.version === known.version) return;
    base.current = { row, values: valuesOfRow(entity, row) };
    form.reset(base.current.values);
    lines?.begin(row);
  }, [row, isDirty, entity, form, lines]);

  /** Goes on from their row with the merged values typed over it. Lines go on by their own rules. */
  const rebase = (theirs: AnyRow, merged: FormValues) => {
    base.current = { row: theirs, values: valuesOfRow(entity, theirs) };
    form.reset(base.current.values);
    for (const [key, value] of Object.entries(merged)) {
      if (!sameValue(value, base.current.values[key])) form.setValue(key, value, { shouldDirty: true });
    }
  };
  return { form, base, begin, rebase, lines, isDirty };
}

const never = () => () => undefined;

/** The store of a document's lines; undefined for records without any. */
function useLinesStore(entity: AnyEntity, row: AnyRow | undefined, initial: Readonly<FormValues> | undefined) {
  const entities = useEntities();
  const [store] = useState(() => {
    const kinds = Object.entries(entity.lines ?? {}).flatMap(([key, spec]) => {
      const of = entities.get(spec.entity);
      return of ? [{ key, spec, entity: of }] : [];
    });
    return kinds.length ? new LinesStore(kinds, row, initial) : undefined;
  });
  return store;
}
export type EditForm = ReturnType<typeof useEditForm>;
