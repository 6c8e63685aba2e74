import { askText } from '../dialogs/ask';
import { i18n } from '../i18n';
import { showToast, toastSaveError } from '../ui/toast-store';
import type { SavedView, SavedViews } from './saved-views';

/** A name as long as the column of the server. */
const MAX_NAME = 60;

interface Call {
  saved: SavedViews;
  chosen: SavedView | undefined;
  choose: (id: SavedView['id'] | undefined) => void;
  /** The view that is shown, as it is stored. */
  encoded: () => string;
}

const askName = (title: string, confirmLabel: string, value?: string) =>
  askText({ title, label: i18n.t('list:views.name'), confirmLabel, value, max: MAX_NAME });

/** Runs the work; what it throws ends in a toast. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toastSaveError(error);
  }
}

/** Saves what is shown as a new view of the person, and chooses it. */
export const saveNew = ({ saved, choose, encoded }: Call): Promise<void> =>
  attempt(async () => {
    const name = await askName(i18n.t('list:views.saveTitle'), i18n.t('list:views.save'));
    if (!name) return;
    choose(await saved.save(name, encoded()));
    showToast({ kind: 'success', title: i18n.t('list:views.saved') });
  });

/** Saves what is shown under the chosen view. */
export const update = ({ saved, chosen, encoded }: Call): Promise<void> =>
  attempt(async () => {
    if (!chosen) return;
    await saved.update(chosen, { filter: encoded() });
    showToast({ kind: 'success', title: i18n.t('list:views.saved') });
  });

/** Gives the chosen view another name. */
export const rename = ({ saved, chosen }: Call): Promise<void> =>
  attempt(async () => {
    if (!chosen) return;
    const name = await askName(i18n.t('list:views.renameTitle'), i18n.t('list:views.rename'), chosen.name);
    if (name) await saved.update(chosen, { filterName: name });
  });

/** Offers the chosen view to everybody, or takes it back from all but its owner. */
export const share = ({ saved, chosen }: Call): Promise<void> =>
  attempt(async () => {
    if (!chosen) return;
    await saved.update(chosen, { isShared: !chosen.shared });
    showToast({ kind: 'success', title: i18n.t(chosen.shared ? 'list:views.unshareDone' : 'list:views.shareDone') });
  });

/** Deletes the chosen view. */
export const remove = ({ saved, chosen, choose }: Call): Promise<void> =>
  attempt(async () => {
    if (!chosen) return;
    await saved.remove(chosen);
    choose(undefined);
    showToast({ kind: 'success', title: i18n.t('list:views.deleted') });
  });
