import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { abilitiesOf, useSession } from '../engine-context';
import type { AnyEntity } from '../../entity';
import { recordTitle, useLabels } from '../labels';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { useDialogs } from '../dialogs/dialog-store';
import { DraftOffer } from './draft-offer';
import { draftOf } from './draft';
import { EditContext, type EditPlace, type EditState } from './edit-context';
import { EditHeader } from './edit-header';
import { EditTabs } from './edit-tabs';
import { ErrorSummary } from './error-summary';
import { FormSections } from './form-sections';
import { formKeys, isWritable, type FormValues } from './form-values';
import { askBeforeLeaving, LeaveGuard } from './leave-guard';
import { useEditForm } from './use-edit-form';
import { useEditKeys } from './use-edit-keys';
import { keepWritten, useReload } from './use-record';
import { useSave } from './use-save';
import styles from './edit.module.css';

export interface EditFormProps {
  entity: AnyEntity;
  half: ScreenHalf;
  mode: EditMode;
  row: AnyRow | undefined;
  initial?: Readonly<FormValues>;
  fixed: readonly string[];
  place: EditPlace;
  tab: string;
  setTab: (tab: string) => void;
  /** Lets the dialog around it ask before it closes. */
  onLeaveAsk?: (ask: () => Promise<boolean>) => void;
}

/** An edit screen with its record at hand: header, tabs, form, and the rules of saving and leaving. */
export function EditForm(props: EditFormProps) {
  const { entity, half, mode, row, initial, fixed, place, tab, setTab, onLeaveAsk } = props;
  const labels = useLabels(entity);
  const client = useQueryClient();
  const abilities = abilitiesOf(entity, useSession());
  const can = row?.['can'] as { edit?: boolean } | undefined;
  const readOnly = mode === 'view' || (row ? !abilities.write || can?.edit === false : !abilities.insert);
  const edit = useEditForm({ entity, half, mode, row, initial, fixed });
  const { form, begin, lines, isDirty } = edit;
  const dirty = isDirty && !readOnly;
  const given = JSON.stringify(fixed.map((key) => initial?.[key]));
  const draft = useMemo(
    () => draftOf(entity.name, row?.id, JSON.parse(given) as unknown[]),
    [entity.name, row?.id, given],
  );
  const passing = useRef(false);
  const leave = () => {
    passing.current = true;
  };
  const { save, saving } = useSave({
    entity,
    half,
    mode,
    edit,
    fixed,
    readOnly,
    draft,
    showTab: setTab,
    leave,
    saved: place.saved,
  });
  const reload = useReload(entity.name, row?.id);

  const plainSave = async () => {
    const written = await save();
    if (!written || row) return written;
    passing.current = true;
    place.created(written);
    return written;
  };
  const saveAndExit = async () => {
    if (readOnly) return place.exit();
    const untouched = row && !dirty;
    if (!untouched && !(await save())) return;
    passing.current = true;
    place.exit();
  };
  const mayLeave = async (): Promise<boolean> => {
    if (!dirty || passing.current) return true;
    const answer = await askBeforeLeaving();
    if (answer === 'save') return (await save()) !== undefined;
    if (answer === 'discard') draft.drop();
    return answer === 'discard';
  };
  const cancel = async () => {
    if (!(await mayLeave())) return;
    passing.current = true;
    place.exit();
  };
  useEffect(() => onLeaveAsk?.(mayLeave));
  useEditKeys(place.active, {
    save: () => void plainSave(),
    saveAndExit: () => void saveAndExit(),
  });
  const first = formKeys(entity).find(
    (key) => entity.fields[key] && isWritable(entity.fields[key]) && !fixed.includes(key),
  );
  const begins = !readOnly && (mode === 'insert' || place.as === 'modal') && first;
  useEffect(() => {
    // After the dialog's own focus trap.
    const timer = begins ? setTimeout(() => form.setFocus(begins)) : undefined;
    return () => clearTimeout(timer);
  }, [begins, form]);
  useTitle(place, dirty, row ? recordTitle(entity, row) : labels.create);

  const take = (answer: AnyRow) => {
    begin(answer);
    keepWritten(client, entity.name, answer);
    place.saved?.(answer);
  };
  const state: EditState = {
    ...{ entity, half, mode, row, form, lines, readOnly, dirty, saving, fixed, place, draft, take, mayLeave },
    showTab: setTab,
    save: plainSave,
    reload: () => void reload(),
  };
  return (
    <EditContext value={state}>
      <FormProvider {...form}>
        <div className={styles.screen} data-as={place.as} aria-busy={saving || undefined}>
          {place.as === 'page' && <LeaveGuard dirty={dirty} open={passing} mayLeave={mayLeave} />}
          <EditHeader saveAndExit={() => void saveAndExit()} cancel={() => void cancel()} />
          <EditTabs tab={tab} setTab={setTab}>
            <DraftOffer />
            <ErrorSummary />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void plainSave();
              }}
            >
              <FormSections />
            </form>
          </EditTabs>
        </div>
      </FormProvider>
    </EditContext>
  );
}

/** The window says what is open and, with a dot, that something is unsaved. */
function useTitle(place: EditPlace, dirty: boolean, title: string): void {
  const dialogs = useDialogs().length;
  useEffect(() => {
    if (place.as !== 'page' && !place.active) return;
    const before = document.title;
    const product = before.split(' · ').at(-1) ?? before;
    document.title = `${dirty ? '● ' : ''}${title} · ${product}`;
    return () => {
      document.title = before;
    };
  }, [place.as, place.active, dirty, title, dialogs]);
}
