import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { isSecret } from '../../fields/kinds';
import { readPersonal, writePersonal } from '../local-store';
import { isMoment } from '../shape';
import { useFormat } from '../use-format';
import type { PackedLines } from './form-lines';
import { changedValues, sameValue, writableKeys, type FormValues } from './form-values';
import type { LinesStore } from './lines-store';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

/** Unsaved changes of a form, kept in this browser for one user until they are saved or discarded. */
export interface Draft {
  /** Changed values only; secrets are never among them. */
  values: FormValues;
  lines?: Readonly<Record<string, PackedLines>>;
  /** ISO instant of the last change. */
  at: string;
  /** Typed while the record was being created: its form goes on with it, without a question. */
  goesOn?: true;
}
export const draftShape = {
  values: {},
  'lines?': { '*': { lines: [{ at: 0, values: {} }], removed: [0] } },
  at: isMoment,
};
export type Unsaved = Pick<Draft, 'values' | 'lines'>;
export interface DraftPlace {
  read: () => Draft | null;
  keep: (unsaved: Unsaved, now: Date, goesOn?: true) => void;
  drop: () => void;
}

/** Storage of a record's draft, by its id; a new record's by the ids of the records it will belong to (`given`). */
export function draftOf(entity: string, id: number | undefined, given: readonly unknown[]): DraftPlace {
  const key = `draft_${entity}_${id ?? ['new', ...given].join('_')}`;
  return {
    read: () => readPersonal<Draft | null>(key, null, draftShape),
    keep: (unsaved, now, goesOn) => writePersonal(key, { ...unsaved, at: now.toISOString(), goesOn } satisfies Draft),
    drop: () => writePersonal(key, undefined),
  };
}

/** What is typed over these values, without secrets; undefined where nothing is. */
export function unsavedOf(
  entity: AnyEntity,
  saved: FormValues,
  typed: FormValues,
  store: LinesStore | undefined,
): Unsaved | undefined {
  const keys = writableKeys(entity).filter((key) => entity.fields[key] && !isSecret(entity.fields[key]));
  const values = changedValues(keys, saved, typed);
  const lines = store?.pack() ?? {};
  return Object.keys(values).length + Object.keys(lines).length > 0 ? { values, lines } : undefined;
}

/** Milliseconds without a change before a draft is written. */
const WRITE_DELAY = 500;

interface DraftOfferProps {
  entity: AnyEntity;
  draft: DraftPlace;
  form: UseFormReturn<FormValues>;
  lines: LinesStore | undefined;
  dirty: boolean;
  readOnly: boolean;
}

/** Writes unsaved changes into the draft, and offers to restore the draft of an earlier session or a closed window. */
export function DraftOffer({ entity, draft, form, lines, dirty, readOnly }: DraftOfferProps) {
  const [offered, setOffered] = useState(() => (readOnly ? null : draft.read()));
  const [goesOn, setGoesOn] = useState(false);
  // The form of the new record keeps what was typed into it until the last moment, which is after this one was drawn.
  useLayoutEffect(() => {
    if (readOnly) return;
    const kept = draft.read();
    setOffered(kept);
    setGoesOn(kept?.goesOn === true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is opened
  }, []);

  useEffect(() => {
    if (readOnly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const unsaved = unsavedOf(entity, form.formState.defaultValues ?? {}, form.getValues(), lines);
        if (unsaved) draft.keep(unsaved, new Date());
        else draft.drop();
      }, WRITE_DELAY);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: schedule });
    const stopLines = lines?.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      stop();
      stopLines?.();
    };
  }, [entity, form, lines, draft, readOnly]);

  const differs =
    offered &&
    (Object.keys(offered.lines ?? {}).length > 0 ||
      Object.entries(offered.values).some(([key, value]) => !sameValue(form.getValues(key), value)));
  const restore = () => {
    if (!offered) return;
    for (const [key, value] of Object.entries(offered.values)) {
      if (key in entity.fields) form.setValue(key, value, { shouldDirty: true, shouldTouch: true });
    }
    if (offered.lines) lines?.unpack(offered.lines);
    setOffered(null);
  };
  // Before the next key, which would start from what the field shows.
  useLayoutEffect(() => {
    if (goesOn) restore();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is opened
  }, [goesOn]);
  if (!differs || dirty || offered.goesOn) return null;
  const discard = () => {
    draft.drop();
    setOffered(null);
  };
  return <DraftNotice at={offered.at} discard={discard} restore={restore} />;
}

interface NoticeProps {
  /** ISO instant of the last change. */
  at: string;
  discard: () => void;
  restore: () => void;
}

function DraftNotice({ at, discard, restore }: NoticeProps) {
  const { t } = useTranslation('edit');
  const format = useFormat();
  return (
    <div className={styles.notice} role="status">
      <IconHistory size={18} aria-hidden />
      <span className={layout.grow}>{t('draft.found', { at: format.datetime(at) })}</span>
      <Button size="xs" onClick={discard}>
        {t('draft.discard')}
      </Button>
      <Button size="xs" variant="filled" onClick={restore}>
        {t('draft.restore')}
      </Button>
    </div>
  );
}

/**
 * The draft of a screen that is no form of the engine: what is typed is kept, and what an earlier window kept is offered.
 * @param typed undefined while nothing is; the same object as long as nothing changes
 * @param restore puts a draft's values into the screen
 */
export function OwnDraft({
  draft,
  typed,
  restore,
}: {
  draft: DraftPlace;
  typed: FormValues | undefined;
  restore: (values: FormValues) => void;
}) {
  const [offered, setOffered] = useState(draft.read);
  const wasTyped = useRef(false);
  useEffect(() => {
    if (typed) draft.keep({ values: typed }, new Date());
    else if (wasTyped.current) draft.drop();
    wasTyped.current = typed !== undefined;
  }, [draft, typed]);
  if (!offered || typed) return null;
  const end = (act: () => void) => () => {
    act();
    setOffered(null);
  };
  return <DraftNotice at={offered.at} discard={end(draft.drop)} restore={end(() => restore(offered.values))} />;
}
