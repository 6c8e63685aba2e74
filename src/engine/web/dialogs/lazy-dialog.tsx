import type { ComponentType } from 'react';
import { inTime } from '../code-in-time';
import { openDialog, type DialogSpec } from './dialog-store';

type Frame = Omit<DialogSpec, 'title' | 'content'>;

/** What a dialog's content is given besides its own properties. */
export interface DialogProps<Answer = void> {
  /** Ends the dialog; without an answer it was given up. */
  close: (answer?: Answer) => void;
}

/** A dialog as its file declares it, for `lazyDialog`. */
export interface DialogOf<Props, Answer> extends Frame {
  title: (props: Props) => string;
  Content: ComponentType<Props & DialogProps<Answer>>;
}

/** Declares a dialog: `export default defineDialog({ title: () => i18n.t('…'), Content: ExportForm })`. */
export const defineDialog = <Props extends object, Answer = void>(
  dialog: DialogOf<Props, Answer>,
): DialogOf<Props, Answer> => dialog;

/** Opens a declared dialog; resolves when it is closed, with its answer or undefined. */
export async function showDialog<Props extends object, Answer>(
  { title, Content, ...frame }: DialogOf<Props, Answer>,
  props: Props,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  let closed = false;
  await openDialog({
    ...frame,
    title: title(props),
    content: (close) => (
      <Content
        {...props}
        close={(given) => {
          if (closed) return;
          closed = true;
          answer = given;
          close();
        }}
      />
    ),
  });
  return answer;
}

/**
 * A dialog whose code is fetched before it opens, so that the focus finds its place in it at once:
 * `const openExport = lazyDialog(() => import('../list/export-dialog'))`, then `await openExport({ … })`.
 */
export const lazyDialog =
  <Props extends object, Answer>(load: () => Promise<{ default: DialogOf<Props, Answer> }>) =>
  async (props: Props): Promise<Answer | undefined> =>
    showDialog((await inTime(load())).default, props);
