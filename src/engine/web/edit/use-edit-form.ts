import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import { useEntitiesOf } from '../registry';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { entitiesAround } from './fetch-form';
import { formResolver, sameValue, valuesOfNew, valuesOfRow, type FormValues } from './form-values';
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
 * The form of a record. A newer row from the server replaces the values of an untouched form at once; a changed form
 * keeps its values, and its save then meets the conflict. `base` is what the form's values are compared with.
 */
export function useEditForm({ entity, half, mode, row, initial, fixed }: Options) {
  const saved = row !== undefined;
  const [initialValues] = useState<FormValues>(() =>
    row ? valuesOfRow(entity, row) : valuesOfNew(entity, new Date(), initial),
  );
  const resolver = useMemo(() => formResolver(entity, half, saved, fixed), [entity, half, saved, fixed]);
  const form = useForm<FormValues>({
    defaultValues: initialValues,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const base = useRef({ row, values: initialValues });
  const lines = useLinesStore(entity, row, initial);
  const linesDirty = useSyncExternalStore(lines?.subscribe ?? noopSubscribe, () => lines?.dirty ?? false);
  const isDirty = form.formState.isDirty || linesDirty;

  /** Resets the form to this row. */
  const begin = (next: AnyRow) => {
    base.current = { row: next, values: valuesOfRow(entity, next) };
    form.reset(base.current.values);
    lines?.begin(next);
  };
  useEffect(() => {
    const current = base.current.row;
    if (!row || !current || isDirty || row.version === current.version) return;
    base.current = { row, values: valuesOfRow(entity, row) };
    form.reset(base.current.values);
    lines?.begin(row);
  }, [row, isDirty, entity, form, lines]);

  /** Resets the form to their row with the merged values as unsaved changes. Lines are rebased by their store. */
  const rebase = (theirs: AnyRow, merged: FormValues) => {
    base.current = { row: theirs, values: valuesOfRow(entity, theirs) };
    form.reset(base.current.values);
    for (const [key, value] of Object.entries(merged)) {
      if (!sameValue(value, base.current.values[key])) form.setValue(key, value, { shouldDirty: true });
    }
  };
  return { entity, half, mode, fixed, form, base, begin, rebase, lines, isDirty };
}

const noopSubscribe = () => () => undefined;

/** The store of a document's lines; undefined for entities without lines. */
function useLinesStore(entity: AnyEntity, row: AnyRow | undefined, initial: Readonly<FormValues> | undefined) {
  const specs = Object.entries(entity.lines ?? {});
  const entities = useEntitiesOf(entitiesAround(entity));
  const [store] = useState(() => {
    const kinds = specs.flatMap(([key, spec]) => {
      const of = entities.get(spec.entity);
      return of ? [{ key, spec, entity: of }] : [];
    });
    return kinds.length ? new LinesStore(kinds, row, initial) : undefined;
  });
  return store;
}
export type EditForm = ReturnType<typeof useEditForm>;
