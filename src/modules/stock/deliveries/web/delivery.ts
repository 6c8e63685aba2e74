import { fieldSchema } from '../../../../engine/fields/schema';
import { headFields, headKeys, itemFields, itemKeys, type HeadKey, type ItemKey } from './delivery-fields';

export interface DeliveryItem {
  /** Of this screen only. */
  key: number;
  values: Partial<Record<ItemKey, unknown>>;
  unit: string;
}
export interface Delivery {
  head: Partial<Record<HeadKey, unknown>>;
  items: readonly DeliveryItem[];
}
/** `storageId` and `items.3.amount` → errorStr, as the server names them. */
export type Faults = Readonly<Record<string, string>>;

/** What the server is sent: blanks left out. */
export const bodyOf = ({ head, items }: Delivery): Record<string, unknown> => ({
  ...given(head),
  items: items.map(({ values }) => given(values)),
});
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** What is wrong with it before it is sent, by the rules of its fields. */
export function faultsOf({ head, items }: Delivery): Faults {
  const faults: Record<string, string> = {};
  for (const key of headKeys) check(faults, key, headFields[key], head[key]);
  items.forEach(({ values }, at) => {
    for (const key of itemKeys) check(faults, `items.${at}.${key}`, itemFields[key], values[key]);
  });
  return faults;
}
function check(faults: Record<string, string>, name: string, field: Parameters<typeof fieldSchema>[0], value: unknown) {
  const result = fieldSchema(field).safeParse(value ?? null);
  if (!result.success) faults[name] = result.error.issues[0]?.message ?? 'InvalidInput';
}

/** The faults that stay when an item goes: those of later ones move up. */
export function withoutItem(faults: Faults, at: number): Faults {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => {
      const [, row, key] = /^items\.(\d+)\.(.+)$/.exec(name) ?? [];
      if (row === undefined || Number(row) < at) return [[name, fault]];
      return Number(row) === at ? [] : [[`items.${Number(row) - 1}.${key}`, fault]];
    }),
  );
}
