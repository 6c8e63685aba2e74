import { Suspense } from 'react';
import { actionsOf, type AnyEntity } from '../../entity';
import type { Fields } from '../../fields/field';
import { api } from '../api';
import { confirm } from '../dialogs/ask';
import { openDialog } from '../dialogs/dialog-store';
import { i18n, textOf } from '../i18n';
import type { Labels } from '../labels';
import type { AnyRow, ScreenHalf } from '../screens';
import { showToast, toastSaved, toastSaveError } from '../ui/toast-store';
import { ActionForm } from './action-form';

interface Call {
  entity: AnyEntity;
  half: ScreenHalf;
  labels: Labels;
  row: AnyRow;
  /** How the record is called, for the question. */
  name: string;
  action: string;
  /** The row as the action left it. */
  done: (row: AnyRow) => void;
  /** Shows a refusal where it belongs as well; the words are said either way. */
  refused?: (error: unknown) => void;
}

/** Runs a declared action of one row: its question or its dialog first, then the server, then a word that it happened. */
export async function runAction({ entity, half, labels, row, name, action, done, refused }: Call): Promise<void> {
  const spec = actionsOf(entity)[action];
  if (!spec) return;
  const label = labels.action(action);
  const base = `${entity.area}:${entity.name}.actions.${action}`;
  const send = async (input: Record<string, unknown>) => {
    const answer = await api.post<AnyRow>(`${entity.name}/${row.id}/${action}`, { ...input, version: row.version });
    done({ ...row, ...answer });
    const said = textOf(`${base}.done`, { name });
    if (said) showToast({ kind: 'success', title: said });
    else toastSaved();
  };
  const Own = half.actions?.[action];
  if (Own) {
    return openDialog({
      title: label,
      content: (close) => (
        <Suspense fallback={null}>
          <Own entity={entity} row={row} run={send} close={close} />
        </Suspense>
      ),
    });
  }
  const question = spec.confirm
    ? (textOf(`${base}.confirm`, { name }) ?? i18n.t('edit:action.sure', { name }))
    : undefined;
  if (spec.input) {
    return openDialog({
      title: label,
      size: 560,
      content: (close) => (
        <ActionForm
          entity={entity}
          action={action}
          fields={spec.input as Fields}
          text={question}
          confirmLabel={label}
          danger={spec.danger}
          run={send}
          close={close}
        />
      ),
    });
  }
  if (question && !(await confirm({ title: label, text: question, confirmLabel: label, danger: spec.danger }))) return;
  try {
    await send({});
  } catch (error) {
    refused?.(error);
    toastSaveError(error);
  }
}
