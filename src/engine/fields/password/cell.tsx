import type { CellKind } from '../view/cell';

/** Never travels, so there is nothing to show; a declaration that lists one is a mistake that stays harmless. */
export const passwordCell: CellKind<'password'> = { text: () => '', width: 80 };
