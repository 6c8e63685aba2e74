import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { AnyEntity, Needs } from '../../entity';
import { defaultOf } from '../../fields/forms';
import { api, ApiRequestError, newKey } from '../api';
import { choose } from '../dialogs/ask';
import { allows, useSession } from '../engine-context';
import { errorText, i18n } from '../i18n';
import { isAtFields, messagesOf } from '../refusal';
import type { AnyRow } from '../screens';
import { updateRecord } from '../update-record';
import { saveErrorTitle, showToast, toastSaved, toastSaveError } from '../ui/toast-store';
import { solveConflict } from './conflict-dialog';
import type { DraftPlace } from './draft';
import { FORM_TAB } from './edit-context';
import { checkLines, serverLineErrors, type LinesToSend } from './form-lines';
import { changedValues, focusFirstError, formKeys, valuesOfRow, writableKeys, type FormValues } from './form-values';
import type { EditForm } from './use-edit-form';
import { keepWritten } from './use-record';

interface SaveOptions {
  edit: EditForm;
  readOnly: boolean;
  draft: DraftPlace;
  /** Brings a tab to the front, so that an error in it can be seen. */
  showTab: (tab: string) => void;
  /** Lets the next navigation pass without a question. */
  leave: () => void;
  /** Called after every successful save. */
  saved?: (row: AnyRow) => void;
}

/** What the steps of a save share. */
interface SaveContext extends SaveOptions {
  client: QueryClient;
  /** Opens another page without asking about unsaved changes. */
  open: (path: string) => void;
  can: (needs: Needs) => boolean;
  /** The last create that was sent, until it succeeds. */
  lastCreate: RefObject<{ key: string; body: string } | undefined>;
}

/** Lines to send, by the key of their kind. */
type LinesByKind = ReadonlyMap<string, LinesToSend>;

/**
 * Saves the form: validates, asks the screen half, sends what changed, takes over the saved row or shows what is wrong.
 * `save` resolves with the row, or undefined when nothing was saved; a second call during a save does nothing.
 */
export function useSave(options: SaveOptions): { save: () => Promise<AnyRow | undefined>; saving: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const lastCreate = useRef<{ key: string; body: string }>(undefined);
  const { permissions } = useSession();
  const can = (needs: Needs) => allows(permissions, needs);
  const open = (path: string) => {
    options.leave();
    void navigate(path);
  };
  const save = async (): Promise<AnyRow | undefined> => {
    if (busy.current || options.readOnly) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      return await attemptSave({ ...options, client, open, can, lastCreate });
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving };
}

async function attemptSave(context: SaveContext): Promise<AnyRow | undefined> {
  const { edit, open, can } = context;
  const { half, mode, form, base, lines } = edit;
  const values = await validValues(context);
  const linesToSend = values && validLines(context);
  if (!values || !linesToSend) return undefined;
  const { row } = base.current;
  const body = changesToSend(edit, values, linesToSend);
  if (row && Object.keys(body).length === 0) {
    showToast({ title: i18n.t('edit:nothingChanged') });
    return row;
  }
  const call = { mode, values: body as never, row: row as never, open, can };
  if (half.beforeSave && !(await half.beforeSave(call))) return undefined;
  const sentValues = { ...form.getValues() };
  const sentLines = new Map([...linesToSend.keys()].map((key) => [key, lines!.state(key).lines]));
  try {
    const written = { ...row, ...(await send(context, body)) };
    takeOver(context, written, sentValues);
    lines?.accept(written, sentLines);
    afterSave(context, written);
    return written;
  } catch (error) {
    return handleRefusal(context, error, linesToSend);
  }
}

/** The form's values as the schema reads them; undefined after showing what is wrong with them. */
const validValues = ({ edit: { entity, form }, showTab }: SaveContext): Promise<FormValues | undefined> =>
  new Promise((resolve) => {
    const onInvalid = () => {
      showTab(FORM_TAB);
      focusFirstError(form, formKeys(entity));
      resolve(undefined);
    };
    void form.handleSubmit((values) => resolve(values), onInvalid)();
  });

/** The changed lines of every kind; undefined after showing what is wrong with them. */
function validLines({ edit: { lines }, showTab }: SaveContext): LinesByKind | undefined {
  const all = new Map((lines?.kinds ?? []).map((kind) => [kind.key, lines!.toSend(kind.key)] as const));
  const invalid = [...all].filter(([key, toSend]) => {
    const errors = checkLines(lines!.kind(key), toSend);
    lines!.setErrors(key, errors);
    return Object.keys(errors).length > 0;
  });
  if (!invalid[0]) return all;
  showTab(invalid[0][0]);
  return undefined;
}

/** The request body: changed fields of a saved record, filled fields of a new one, and changed lines. */
function changesToSend({ entity, fixed, base }: EditForm, values: FormValues, lines: LinesByKind): FormValues {
  const { row, values: before } = base.current;
  const changes = row ? changedValues(sentKeys(entity, fixed), before, values) : withoutBlanks(entity, values);
  for (const [key, { inputs }] of lines) if (inputs.length) changes[key] = inputs;
  return changes;
}

const sentKeys = (entity: AnyEntity, fixed: readonly string[]): string[] => [
  ...new Set([...writableKeys(entity), ...fixed]),
];

/** A new record is sent without blank fields; a default that was cleared is sent as null. */
const withoutBlanks = (entity: AnyEntity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = entity.fields[key];
      return value !== null || (field !== undefined && defaultOf(field) !== null);
    }),
  );

function send({ edit: { entity, base }, lastCreate }: SaveContext, body: FormValues): Promise<AnyRow> {
  const { row } = base.current;
  if (row) return updateRecord(entity, row.id, { ...body, version: row.version });
  // The same create sent again keeps its idempotency key, so that the record is not created twice.
  const text = JSON.stringify(body);
  if (lastCreate.current?.body !== text) lastCreate.current = { key: newKey(), body: text };
  return api.create<AnyRow>(entity.name, body, { key: lastCreate.current.key });
}

/** Rebases the form on the saved row; what was typed while the request was running stays as unsaved. */
function takeOver({ edit, draft, lastCreate }: SaveContext, written: AnyRow, sentValues: FormValues): void {
  const { entity, fixed, form, rebase } = edit;
  lastCreate.current = undefined;
  draft.drop();
  const typedMeanwhile = changedValues(sentKeys(entity, fixed), sentValues, form.getValues());
  rebase(written, { ...valuesOfRow(entity, written), ...typedMeanwhile });
}

function afterSave({ edit: { entity, lines }, client, saved }: SaveContext, written: AnyRow): void {
  keepWritten(client, entity.name, written);
  for (const { entity: line } of lines?.kinds ?? []) void client.invalidateQueries({ queryKey: [line.name] });
  toastSaved();
  saved?.(written);
}

/** Shows a refusal where it belongs. A solved conflict is saved again: the result is that save's. */
async function handleRefusal(context: SaveContext, error: unknown, sent: LinesByKind): Promise<AnyRow | undefined> {
  if (!(error instanceof ApiRequestError)) throw error;
  const { edit, draft, open } = context;
  const { row } = edit.base.current;
  if (error.status === 409 && error.current && row) {
    return (await resolveConflict(edit, { ...row, ...error.current })) ? attemptSave(context) : undefined;
  }
  const isShown = showErrors(context, messagesOf(error, edit.entity), sent);
  const existing = error.current?.['id'];
  if (error.status === 409 && !row && typeof existing === 'number') {
    if (await offerExisting(error)) {
      draft.drop();
      open(`/${edit.entity.name}/edit/${existing}`);
    }
    return undefined;
  }
  if (error.status === 404 && row) {
    showToast({ kind: 'error', title: saveErrorTitle(error), text: i18n.t('edit:goneMeanwhile') });
  } else if (!isAtFields(error, isShown)) toastSaveError(error);
  return undefined;
}

/** True when the user merged their changes over the other user's row. */
async function resolveConflict({ entity, form, base, rebase, lines }: EditForm, theirs: AnyRow): Promise<boolean> {
  const merged = await solveConflict({
    entity,
    keys: writableKeys(entity),
    base: base.current.values,
    mine: form.getValues(),
    theirs,
    lines,
  });
  if (!merged) return false;
  rebase(theirs, merged.values);
  lines?.rebase(theirs, merged.given);
  return true;
}

/** Puts the server's errors at their fields and cells, opens the first tab that has one, and answers which are shown. */
function showErrors(
  { edit: { entity, form, lines }, showTab }: SaveContext,
  fields: Readonly<Record<string, string>>,
  sent: LinesByKind,
): (field: string) => boolean {
  const known = Object.entries(fields).filter(([key]) => key in entity.fields);
  known.forEach(([key, message]) => form.setError(key, { type: 'server', message }));
  if (known.length) {
    showTab(FORM_TAB);
    focusFirstError(form, formKeys(entity));
  }
  const ofLines = (key: string, some: Readonly<Record<string, string>>) =>
    serverLineErrors(key, sent.get(key)?.keys ?? [], some);
  const kinds = lines?.kinds ?? [];
  const invalid = kinds.filter(({ key }) => {
    const errors = ofLines(key, fields);
    lines?.setErrors(key, errors);
    return Object.keys(errors).length > 0;
  });
  if (invalid[0] && !known.length) showTab(invalid[0].key);
  return (field) =>
    field in entity.fields || kinds.some(({ key }) => Object.keys(ofLines(key, { [field]: '' })).length > 0);
}

/** A new record was refused because it exists: true when the user wants to open the existing one instead. */
async function offerExisting(error: ApiRequestError): Promise<boolean> {
  const answer = await choose({
    title: i18n.t('edit:existing.title'),
    text: errorText(error),
    choices: [
      { key: 'stay', label: i18n.t('edit:existing.stay') },
      { key: 'open', label: i18n.t('edit:existing.open'), primary: true },
    ],
  });
  return answer === 'open';
}
