import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { readPersonal, writePersonal } from '../../../../engine/web/local-store';
import { refreshEntity } from '../../../../engine/web/list/use-entity-list';
import { today } from '../../../../engine/web/today';
import { toastSaveError } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { bodyOf, faultsOf, withoutItem, type Delivery, type Faults } from './delivery';
import type { HeadKey, ItemKey } from './delivery-fields';
import type { FoundProduct } from './find-product';

/** Where the last delivery went: most go to the same storage. */
const placeKey = 'delivery_place';
type Place = Partial<Record<'storageId', unknown>>;
const touched = ['stocks', 'stocks-grouped', 'stock-log'];

/** A delivery while it is typed, and its way to the server: what is refused stays as typed, with what is wrong beside it. */
export function useDelivery() {
  const client = useQueryClient();
  const [delivery, setDelivery] = useState<Delivery>(() => ({
    head: { importDate: today(), ...readPersonal<Place>(placeKey, {}) },
    items: [],
  }));
  const [faults, setFaults] = useState<Faults>({});
  const lastKey = useRef(0);

  const cured = (name: string) =>
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)));
  const setHead = (key: HeadKey, value: unknown) => {
    setDelivery((old) => ({ ...old, head: { ...old.head, [key]: value } }));
    cured(key);
  };
  const setItem = (at: number, key: ItemKey, value: unknown) => {
    setDelivery((old) => ({
      ...old,
      items: old.items.map((item, i) => (i === at ? { ...item, values: { ...item.values, [key]: value } } : item)),
    }));
    cured(`items.${at}.${key}`);
  };
  /** @returns the key of the new row */
  const add = (product?: FoundProduct): number => {
    const key = ++lastKey.current;
    const values = product ? { productId: product.id } : {};
    setDelivery((old) => ({ ...old, items: [...old.items, { key, unit: product?.unit ?? 'kg', values }] }));
    return key;
  };
  const remove = (at: number) => {
    setDelivery((old) => ({ ...old, items: old.items.filter((_, i) => i !== at) }));
    setFaults((known) => withoutItem(known, at));
  };

  const { submit, busy: saving } = useSubmit(
    async (_: void, key) => {
      const body = bodyOf(delivery);
      const { ids } = await api.create<{ ids: number[] }>('stocks/add-multi', body, { key: key(body) });
      writePersonal(placeKey, { storageId: delivery.head.storageId });
      touched.forEach((name) => void refreshEntity(client, name));
      return ids;
    },
    { onError: (error) => void (error instanceof ApiRequestError && setFaults(error.fields ?? {})) },
  );
  /** The lots it was taken into, item by item, when it is on stock. */
  async function save(): Promise<number[] | undefined> {
    const wrong = faultsOf(delivery);
    setFaults(wrong);
    if (!Object.keys(wrong).length && delivery.items.length > 0) return submit();
    toastSaveError(new ApiRequestError(400, 'InvalidInput'));
    return undefined;
  }
  return { delivery, faults, saving, setHead, setItem, add, remove, save };
}
export type DeliveryState = ReturnType<typeof useDelivery>;
