import type { CellKind } from '../view/cell';

const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));
export const tagsCell: CellKind<'tags'> = { text: list, width: 160 };
