import type { TFunction } from '../../../../../engine/web/text-keys';

const keys = [
  'planSeq',
  'planDate',
  'product',
  'itemName',
  'customer',
  'numberTxt',
  'name',
  'amount',
  'areaSum',
  'weightSum',
  'leftAmount',
  'leftArea',
  'leftWeight',
  'dueDate',
  'priority',
] as const;

/** What the exported plan holds, under the names of the screen. */
export const exportColumns = (t: TFunction<'scheduler'>): { key: string; label: string }[] =>
  keys.map((key) => ({ key, label: t(`exported.${key}`) }));
