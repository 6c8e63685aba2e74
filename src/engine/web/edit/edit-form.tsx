import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { abilitiesOf, useSession } from '../engine-context';
import type { AnyEntity } from '../../entity';
import { recordTitle, useLabels } from '../labels';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { useDialogs } from '../dialogs/dialog-store';
import { useScreenKeys } from '../dialogs/screen-keys';
import { draftOf, DraftOffer, type DraftPlace, unsavedOf } from './draft';
import { EditContext, type EditPlace, type EditState } from './edit-context';
import { EditHeader } from './edit-header';
import { EditTabs } from './edit-tabs';
import { ErrorSummary } from './error-summary';
import { FormSections } from './form-sections';
import { isTyped } from '../../fields/forms';
import { formKeys, type FormValues } from './form-values';
import { enterField, useHandOver } from './go-on';
import { GoneNotice } from './gone-notice';
import { askBeforeLeaving, LeaveGuard } from './leave-guard';
import { useEditForm, type EditForm as Form } from './use-edit-form';
import { Proposal } from './proposal';
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
  /** Hands the dialog around the form the question to ask before it closes. */
  onLeaveAsk?: (ask: () => Promise<boolean>) => void;
}

/** The edit screen of a loaded record: header, tabs and form, with saving, leaving and shortcuts. */
export function EditForm(props: EditFormProps) {
  const { entity, half, mode, row, initial, fixed, place, tab, setTab } = props;
  const labels = useLabels(entity);
  const client = useQueryClient();
  const readOnly = useReadOnly(entity, mode, row);
  const edit = useEditForm({ entity, half, mode, row, initial, fixed });
  const { form, begin, lines, isDirty } = edit;
  const dirty = isDirty && !readOnly;
  const draft = useDraft(entity, row?.id, fixed, initial);
  const { commands, saving, leaving } = useCommands(props, { edit, readOnly, dirty, draft });
  const { save, saveAndExit, mayLeave, mayLeaveAddress, cancel } = commands;
  const reload = useReload(entity.name, row?.id);
  const screen = useRef<HTMLDivElement>(null);
  useInitialFocus(props, form, readOnly, screen);

  const state: EditState = {
    entity,
    half,
    mode,
    row,
    form,
    lines,
    readOnly,
    dirty,
    saving,
    fixed,
    place,
    draft,
    mayLeave,
    save,
    showTab: setTab,
    reload: () => void reload(),
    take: (answer) => {
      begin(answer);
      keepWritten(client, entity.name, answer);
      place.saved?.(answer);
    },
  };
  return (
    <EditContext value={state}>
      <FormProvider {...form}>
        <WindowTitle place={place} dirty={dirty} title={row ? recordTitle(entity, row) : labels.create} />
        <div ref={screen} className={styles.screen} data-as={place.as} aria-busy={saving || undefined}>
          <LeaveGuard dirty={dirty} open={leaving} mayLeave={mayLeaveAddress} isDialog={place.as === 'modal'} />
          <EditHeader saveAndExit={() => void saveAndExit()} cancel={() => void cancel()} />
          <EditTabs tab={tab} setTab={setTab}>
            <DraftOffer entity={entity} draft={draft} form={form} lines={lines} dirty={dirty} readOnly={readOnly} />
            <GoneNotice />
            <ErrorSummary />
            {!row && !readOnly && entity.form.proposedBy && <Proposal />}
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void save();
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

function useReadOnly(entity: AnyEntity, mode: EditMode, row: AnyRow | undefined): boolean {
  const abilities = abilitiesOf(entity, useSession());
  const can = row?.['can'] as { edit?: boolean } | undefined;
  return mode === 'view' || (row ? !abilities.write || can?.edit === false : !abilities.insert);
}

function useDraft(
  entity: AnyEntity,
  id: number | undefined,
  fixed: readonly string[],
  initial: Readonly<FormValues> | undefined,
): DraftPlace {
  const given = JSON.stringify(fixed.map((key) => initial?.[key]));
  return useMemo(() => draftOf(entity.name, id, JSON.parse(given) as unknown[]), [entity.name, id, given]);
}

interface Editing {
  edit: Form;
  readOnly: boolean;
  dirty: boolean;
  draft: DraftPlace;
}

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const popups = '[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])';

/** Whether Esc belongs to something opened over the page: a list of choices, a calendar, a menu. */
const isOpen = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' ||
  [...document.querySelectorAll(popups)].some((popup) => popup.getClientRects().length > 0);

/** Esc on the page of a record: out of the field first, then back to the list. */
function useStepBack(isActive: () => boolean, back: () => void): void {
  const latest = useRef({ isActive, back });
  useEffect(() => {
    latest.current = { isActive, back };
  });
  useEffect(() => {
    let taken = true;
    // Asked before the key closes what is open.
    const ask = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') taken = !latest.current.isActive() || !(target instanceof Element) || isOpen(target);
    };
    const step = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || taken) return;
      if (!(target instanceof HTMLElement) || (target !== document.body && !target.closest('main'))) return;
      if (target.matches(typedInto)) target.blur();
      else latest.current.back();
    };
    window.addEventListener('keydown', ask, true);
    window.addEventListener('keydown', step);
    return () => {
      window.removeEventListener('keydown', ask, true);
      window.removeEventListener('keydown', step);
    };
  }, []);
}

/** Save, save and exit, cancel: of the buttons, of the keyboard and of the dialog around the form. */
function useCommands({ row, place, setTab, onLeaveAsk }: EditFormProps, { edit, readOnly, dirty, draft }: Editing) {
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
  };
  const { save, saving } = useSave({ edit, readOnly, draft, showTab: setTab, leave, saved: place.saved });
  /** What was typed while a save was under way. */
  const typedMeanwhile = () => unsavedOf(edit.entity, edit.base.current.values, edit.form.getValues(), edit.lines);
  const handOver = useHandOver(edit);
  /** Goes on with a new record as a saved one, in a form of its own. */
  const goOn = (written: AnyRow) => {
    handOver(written.id);
    leave();
    place.created(written);
  };
  const commands = {
    save: async () => {
      const written = await save();
      if (written && !row) goOn(written);
      return written;
    },
    saveAndExit: async () => {
      if (readOnly) return place.exit();
      const untouched = row && !dirty;
      const written = untouched ? row : await save();
      if (!written) return;
      if (!untouched && typedMeanwhile()) return row ? undefined : goOn(written);
      leave();
      place.exit();
    },
    /** Asks what to do with unsaved changes; true = leave. */
    mayLeave: async (): Promise<boolean> => {
      if (!dirty || leaving.current) return true;
      const answer = await askBeforeLeaving();
      if (answer === 'save') return (await save()) !== undefined;
      if (answer === 'discard') draft.drop();
      return answer === 'discard';
    },
    /** The same where Back or a link leads away: a dialog goes with the page it was opened from. */
    mayLeaveAddress: async (): Promise<boolean> => {
      const may = await commands.mayLeave();
      if (may) place.left?.();
      return may;
    },
    cancel: async () => {
      if (!(await commands.mayLeave())) return;
      leave();
      place.exit();
    },
  };
  useEffect(() =>
    onLeaveAsk?.(async () => {
      const may = await commands.mayLeave();
      if (may) leave();
      return may;
    }),
  );
  useScreenKeys('edit', place.isActive);
  useStepBack(
    () => place.as === 'page' && place.isActive(),
    () => void commands.cancel(),
  );
  useShortcuts(place.isActive, { save: () => void commands.save(), saveAndExit: () => void commands.saveAndExit() });
  return { commands, saving, leaving };
}

/** Ctrl+S saves, Ctrl+Enter saves and exits, inside of fields too. Only the topmost edit screen is active. */
function useShortcuts(isActive: () => boolean, keys: { save(): void; saveAndExit(): void }): void {
  const latest = useRef({ isActive, ...keys });
  useEffect(() => {
    latest.current = { isActive, ...keys };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!latest.current.isActive()) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const action = event.key.toLowerCase() === 's' ? 'save' : event.key === 'Enter' ? 'saveAndExit' : undefined;
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[action]();
    };
    // In the capture phase, because an open dropdown would consume Enter.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** Focuses the first field of a new record and of a dialog, or the one typing goes on in. */
function useInitialFocus(
  { entity, mode, row, fixed, place }: EditFormProps,
  form: Form['form'],
  readOnly: boolean,
  screen: RefObject<HTMLDivElement | null>,
): void {
  const first = formKeys(entity).find(
    (key) => entity.fields[key] && isTyped(entity.fields[key]) && !fixed.includes(key),
  );
  const target = !readOnly && (mode === 'insert' || place.as === 'modal') && first;
  const id = row?.id;
  const goesOn = useRef(false);
  useLayoutEffect(() => {
    if (id !== undefined && screen.current && enterField(entity.name, id, screen.current)) goesOn.current = true;
  }, [entity, id, screen]);
  useEffect(() => {
    // Delayed, because the dialog's focus trap sets the focus first.
    const timer = target && !goesOn.current ? setTimeout(() => form.setFocus(target)) : undefined;
    return () => clearTimeout(timer);
  }, [target, form]);
}

interface WindowTitleProps {
  place: EditPlace;
  dirty: boolean;
  title: string;
}

/** The window title: the record, with a dot while it has unsaved changes. A part of its own: it follows the dialogs. */
function WindowTitle({ place, dirty, title }: WindowTitleProps) {
  const dialogs = useDialogs().length;
  const isShown = place.as === 'page' || place.isActive();
  useEffect(() => {
    if (!isShown) return;
    const before = document.title;
    const product = before.split(' · ').at(-1) ?? before;
    document.title = `${dirty ? '● ' : ''}${title} · ${product}`;
    return () => {
      document.title = before;
    };
  }, [isShown, dirty, title, dialogs]);
  return null;
}
