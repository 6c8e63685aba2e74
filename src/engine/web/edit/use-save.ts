import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AnyEntity } from '../../entity';
import { defaultOf } from '../../fields/schema';
import { api, ApiRequestError, newKey } from '../api';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { showToast, toastSaved, toastSaveError } from '../ui/toast-store';
import { solveConflict } from './conflict-dialog';
import type { DraftPlace } from './draft';
import { FORM_TAB } from './edit-context';
import { offerExisting } from './offer-existing';
import { focusFirstError } from './focus-error';
import { checkLines, serverLineErrors, type FormLines, type LinesToSend } from './form-lines';
import { changedValues, formKeys, valuesOfRow, writableKeys, type FormValues } from './form-values';
import type { EditForm } from './use-edit-form';
import { keepWritten } from './use-record';

interface Options {
  entity: AnyEntity;
  half: ScreenHalf;
  mode: EditMode;
  edit: EditForm;
  fixed: readonly string[];
  readOnly: boolean;
  draft: DraftPlace;
  /** Brings a tab to the front, so that an error in it can be seen. */
  showTab: (tab: string) => void;
  /** The next change of page asks nothing: the screen half opens another record instead. */
  leave: () => void;
  saved?: (row: AnyRow) => void;
}

/** The way of a save in the browser: check → ask the screen half → send what changed → take the row, or say what is wrong. */
export function useSave({ entity, half, mode, edit, fixed, readOnly, draft, showTab, leave, saved }: Options) {
  const showForm = () => showTab(FORM_TAB);
  const { t } = useTranslation('edit');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const attempt = useRef<{ key: string; body: string }>(undefined);
  const { form, base, rebase, lines } = edit;
  const sentLines = useRef<ReadonlyMap<string, LinesToSend>>(new Map());

  /** The same create sent again keeps its key, so that it is never done twice. */
  const keyFor = (values: FormValues): string => {
    const body = JSON.stringify(values);
    if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
    return attempt.current.key;
  };
  const send = (values: FormValues): Promise<AnyRow> => {
    const row = base.current.row;
    if (!row) return api.create<AnyRow>(entity.name, values, { key: keyFor(values) });
    return api.put<AnyRow>(`${entity.name}/${row.id}`, { ...values, version: row.version });
  };

  const open = (path: string) => {
    leave();
    void navigate(path);
  };

  async function refusedWith(error: unknown): Promise<AnyRow | undefined> {
    if (!(error instanceof ApiRequestError)) throw error;
    const { row, values } = base.current;
    if (error.status === 409 && error.current && row) {
      const theirs = { ...row, ...error.current } as AnyRow;
      const merged = await solveConflict({
        entity,
        keys: writableKeys(entity),
        base: values,
        mine: form.getValues(),
        theirs,
        lines,
      });
      if (!merged) return undefined;
      rebase(theirs, merged.values);
      lines?.rebase(theirs, merged.given);
      return attemptSave();
    }
    const known = Object.entries(error.fields ?? {}).filter(([key]) => key in entity.fields);
    known.forEach(([key, message]) => form.setError(key, { type: 'server', message }));
    if (known.length) {
      showForm();
      focusFirstError(form, formKeys(entity));
    }
    const wrong = (lines?.kinds ?? []).filter(({ key }) => {
      const errors = serverLineErrors(key, sentLines.current.get(key)?.keys ?? [], error.fields ?? {});
      lines?.setErrors(key, errors);
      return Object.keys(errors).length > 0;
    });
    if (wrong[0] && !known.length) showTab(wrong[0].key);
    const existing = error.current?.['id'];
    if (error.status === 409 && !row && typeof existing === 'number') {
      if (await offerExisting(error)) {
        draft.drop();
        open(`/${entity.name}/edit/${existing}`);
      }
      return undefined;
    }
    toastSaveError(error);
    return undefined;
  }

  /** Lines to send, checked; undefined after showing what is wrong with them. */
  function checkedLines(): Map<string, LinesToSend> | undefined {
    const all = new Map((lines?.kinds ?? []).map((kind) => [kind.key, lines!.toSend(kind.key)] as const));
    const wrong = [...all].filter(([key, toSend]) => {
      const errors = checkLines(lines!.kind(key), toSend);
      lines!.setErrors(key, errors);
      return Object.keys(errors).length > 0;
    });
    if (wrong[0]) {
      showTab(wrong[0][0]);
      toastSaveError(new ApiRequestError(400, 'InvalidInput'));
    }
    return wrong.length ? undefined : all;
  }

  async function attemptSave(): Promise<AnyRow | undefined> {
    const typed = await checked();
    const ofLines = typed && checkedLines();
    if (!typed || !ofLines) return undefined;
    sentLines.current = ofLines;
    const { row, values } = base.current;
    const keys = [...new Set([...writableKeys(entity), ...fixed])];
    const changed = row ? changedValues(keys, values, typed) : withoutBlanks(entity, typed);
    for (const [key, { inputs }] of ofLines) if (inputs.length) changed[key] = inputs;
    if (row && Object.keys(changed).length === 0) {
      showToast({ title: t('nothingChanged') });
      return row;
    }
    const call = { mode, values: changed as never, row: row as never, open };
    if (half.beforeSave && !(await half.beforeSave(call))) return undefined;
    const sent = { ...form.getValues() };
    const held = new Map<string, FormLines>([...ofLines.keys()].map((key) => [key, lines!.state(key).lines]));
    try {
      const written = { ...row, ...(await send(changed)) };
      attempt.current = undefined;
      draft.drop();
      // What was typed while the server was at it stays, as unsaved.
      rebase(written, { ...valuesOfRow(entity, written), ...changedValues(keys, sent, form.getValues()) });
      lines?.accept(written, held);
      keepWritten(client, entity.name, written);
      for (const { entity: line } of lines?.kinds ?? []) void client.invalidateQueries({ queryKey: [line.name] });
      toastSaved();
      saved?.(written);
      return written;
    } catch (error) {
      return refusedWith(error);
    }
  }

  /** The typed values as the schema reads them; undefined after showing what is wrong with them. */
  const checked = (): Promise<FormValues | undefined> =>
    new Promise((resolve) => {
      const wrong = () => {
        showForm();
        focusFirstError(form, formKeys(entity));
        resolve(undefined);
      };
      void form.handleSubmit((values) => resolve(values), wrong)();
    });

  const save = async (): Promise<AnyRow | undefined> => {
    if (busy.current || readOnly) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      return await attemptSave();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving };
}

/** A new record is sent without what was left blank; a proposed value that was taken out is sent as null. */
const withoutBlanks = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = entity.fields[key];
      return value !== null || (field !== undefined && defaultOf(field) !== null);
    }),
  );
