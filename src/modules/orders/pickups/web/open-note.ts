import { api } from '../../../../engine/web/api';
import { currentLanguage } from '../../../../engine/web/i18n';
import { toastLoadError } from '../../../../engine/web/ui/toast-store';

/** Opens a delivery note in a window of its own, where it can be printed. */
export const openNote = (id: number): void =>
  void api.openDocument(`document/pickup/pdf/${id}/${currentLanguage()}`).catch(toastLoadError);
