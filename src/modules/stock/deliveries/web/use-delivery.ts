import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { draftOf } from '../../../../engine/web/edit/draft';
import { checkLines, linesToSend, serverLineErrors, type LinesToSend } from '../../../../engine/web/edit/form-lines';
import type { FormValues } from '../../../../engine/web/edit/form-values';
import { useLocalLines } from '../../../../engine/web/grid/use-local-lines';
import { refreshEntity } from '../../../../engine/web/list/use-entity-list';
import { i18n } from '../../../../engine/web/i18n';
import { readPersonal, writePersonal } from '../../../../engine/web/local-store';
import { isAtFields } from '../../../../engine/web/refusal';
import { today } from '../../../../engine/web/today';
import { fieldSchema } from '../../../../engine/fields/schema';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { headKeys, itemFields, headFields, type HeadKey } from './delivery-fields';
import type { LineValues } from '../../../../engine/web/edit/form-lines';
import type { FoundProduct } from './find-product';

/** Where the last delivery went: most go to the same storage. */
const placeKey = 'delivery_place';
const placeShape = { 'storageId?': 0 };
/** What the head may show a fault at: the reason is asked for once it is. */
const shownKeys = [...headKeys, 'overReason'] as const;
type Place = Partial<Record<'storageId', unknown>>;
const stockEntities = ['stocks', 'stocks-grouped', 'stock-log'];

/** What is delivered: anything, or what was ordered. */
export interface Delivered {
  /** Where it is sent. */
  path: string;
  /** Items it begins with. */
  start?: readonly LineValues[];
  /** Entities that change with it, beside those of the stock. */
  touched?: readonly string[];
}

type Head = Partial<Record<HeadKey | 'overReason', unknown>>;
/** Field of the head → errorStr. */
type HeadFaults = Partial<Record<HeadKey | 'overReason', string>>;

/** What the server is sent: blanks left out. */
export const bodyOf = (head: Head, { inputs }: LinesToSend): Record<string, unknown> => ({
  ...filledIn(head),
  items: inputs.map(filledIn),
});
const filledIn = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** What is wrong with the head before it is sent, by the rules of its fields. */
export function headFaults(head: Head): HeadFaults {
  const faults: HeadFaults = {};
  for (const key of headKeys) {
    const result = fieldSchema(headFields[key]).safeParse(head[key] ?? null);
    if (!result.success) faults[key] = result.error.issues[0]?.message ?? 'InvalidInput';
  }
  return faults;
}

/** A delivery while it is typed, and its way to the server: what is refused stays as typed, with what is wrong beside it. */
export function useDelivery({ path, start, touched = [] }: Delivered) {
  const client = useQueryClient();
  const [first] = useState<Head>(() => ({ importDate: today(), ...readPersonal<Place>(placeKey, {}, placeShape) }));
  const [head, setHead] = useState(first);
  const [draft] = useState(() => draftOf('deliveries', undefined, [path]));
  const [faults, setFaults] = useState<HeadFaults>({});
  const items = useLocalLines(itemFields, start);
  const toSend = linesToSend(items.kind, items.base, items.lines);

  const setField = (key: keyof Head, value: unknown) => {
    setHead((old) => ({ ...old, [key]: value }));
    setFaults((known) => ({ ...known, [key]: undefined }));
  };
  const typed = useMemo(
    () =>
      head === first && items.lines === items.base
        ? undefined
        : { head, items: items.lines.map(({ values }) => values) },
    [head, first, items.lines, items.base],
  );
  const restore = ({ head: kept, items: rows }: FormValues) => {
    setHead(kept as Head);
    items.apply(() => (rows as LineValues[]).map((values) => items.make(values)));
  };
  /** Adds an item, of the product that was scanned, and goes to the cell that is typed next. */
  const add = (product?: FoundProduct) => {
    const values = product && {
      productId: product.id,
      product: { id: product.id, name: product.name },
      unit: product.unit,
      ...product.lot,
    };
    const line = items.make(values, { empty: !product });
    items.apply((lines) => [...lines, line]);
    const next = product?.lot?.serialNumber ? 'amount' : 'serialNumber';
    items.requestFocus(line.key, product ? next : 'productId');
  };

  const { submit, busy: saving } = useSubmit(
    async (_: void, key) => {
      const body = bodyOf(head, toSend);
      const { ids } = await api.create<{ ids: number[] }>(path, body, { key: key(body) });
      draft.drop();
      writePersonal(placeKey, { storageId: head.storageId });
      [...stockEntities, ...touched].forEach((name) => void refreshEntity(client, name));
      return ids;
    },
    {
      onError: (error) => {
        if (!(error instanceof ApiRequestError)) return false;
        const { fields = {} } = error;
        setFaults(Object.fromEntries(shownKeys.map((key) => [key, fields[key]])));
        const ofLines = (some: typeof fields) => serverLineErrors('items', toSend.keys, some);
        items.setErrors(ofLines(fields));
        return isAtFields(
          error,
          (field) => shownKeys.some((key) => key === field) || Object.keys(ofLines({ [field]: '' })).length > 0,
        );
      },
    },
  );
  /** The lots it was taken into, item by item, when it is on stock. */
  async function save(): Promise<number[] | undefined> {
    const wrong = headFaults(head);
    const wrongLines = checkLines(items.kind, toSend);
    setFaults(wrong);
    items.setErrors(wrongLines);
    const count = toSend.inputs.length;
    if (count > 0 && !Object.keys(wrong).length && !Object.keys(wrongLines).length) return submit();
    // What is wrong stands at its field; nothing to take on stock does not.
    if (count === 0) showToast({ kind: 'warning', title: i18n.t('stock:delivery.empty') });
    return undefined;
  }
  const count = toSend.inputs.length;
  return { head, faults, items, count, saving, setField, add, save, draft: { draft, typed, restore } };
}
export type DeliveryState = ReturnType<typeof useDelivery>;
