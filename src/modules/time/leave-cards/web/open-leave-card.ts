import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { userLeaveCards } from '../user-leave-cards.entity';

/** Opens a card in a dialog over what is on screen, or a new one; who may not change it sees it. */
export const openLeaveCard = (id?: number, mode: 'edit' | 'view' = 'edit'): void =>
  void openEditor({ entity: userLeaveCards, ...(id === undefined ? { mode: 'insert' } : { mode, id }) });
