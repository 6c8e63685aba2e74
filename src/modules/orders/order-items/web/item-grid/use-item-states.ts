import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RefValue } from '../../../../../engine/entity';
import { api } from '../../../../../engine/web/api';
import { hasModule, useSession } from '../../../../../engine/web/engine-context';
import type { FormLine } from '../../../../../engine/web/edit/form-lines';
import type { PickerAnswer } from '../../../../../engine/web/picker/picker-items';
import {
  contradictedState,
  stateWritten,
  type Goods,
  type KnownStates,
} from '../../../../catalogue/product-states/goods-state';
import { productProfiles } from '../../../../catalogue/product-profiles/product-profiles.entity';
import { productStates } from '../../../../catalogue/product-states/product-states.entity';

/** What an item says of the state its goods come in. */
export interface ItemState {
  /** What it will be once it is saved, where that is not in the cell. */
  follows: RefValue | undefined;
  /** The state its profile or service is meant for instead of its own. */
  contradicts: RefValue | undefined;
}
export type StateOf = (line: FormLine) => ItemState;

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const goodsOf = (values: Readonly<Record<string, unknown>>, orderService: number | null): Goods => ({
  productProfileId: idIn(values['productProfileId']),
  serviceId: idIn(values['serviceId']) ?? orderService,
  productStateId: idIn(values['productStateId']),
});

/** Whose states are asked for: profiles and states are closed where their modules are off. */
export function askedStates(goods: readonly Goods[], modules: ReadonlySet<string>) {
  const ids = (all: readonly (number | null | undefined)[]) =>
    [...new Set(all.flatMap((id) => id ?? []))].sort((a, b) => a - b);
  const withStates = hasModule(modules, productStates.module);
  const withProfiles = withStates && hasModule(modules, productProfiles.module);
  return {
    withStates,
    profiles: ids(withProfiles ? goods.map(({ productProfileId }) => productProfileId) : []),
    services: ids(withStates ? goods.map(({ serviceId }) => serviceId) : []),
  };
}

/** States by the ids of profiles and services, and their names: three short questions, however many items. */
function useKnownStates(goods: readonly Goods[]) {
  const { withStates, profiles, services } = askedStates(goods, useSession().modules);
  const ofProfile = useStates('product-profiles', profiles);
  const ofService = useStates('services', services);
  const all = useQuery({
    queryKey: ['picker', 'product-states', 'all'],
    queryFn: ({ signal }) => read('product-states', {}, signal),
    enabled: withStates,
    staleTime: FRESH,
  });
  return useMemo(() => {
    const names = new Map((all.data?.items ?? []).map(({ id, name }) => [id, { id, name }] as const));
    const known: KnownStates = { ofProfile, ofService };
    return { known, names };
  }, [ofProfile, ofService, all.data]);
}

const FRESH = 60_000;
const read = (to: string, filter: object, signal: AbortSignal): Promise<PickerAnswer> =>
  api.get<PickerAnswer>(`search/${to}-search`, { page: 0, itemsPerPage: 0, filter }, { signal });

const none: ReadonlyMap<number, number> = new Map();
function useStates(to: string, ids: readonly number[]): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: ['picker', to, 'states', ids],
    queryFn: ({ signal }) => read(to, { ids, includeData: true }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  return useMemo(() => {
    if (!data) return none;
    return new Map(
      data.items.flatMap(({ id, data: more }) => {
        const state = idIn(more?.['productStateId']);
        return state === null ? [] : [[id, state] as const];
      }),
    );
  }, [data]);
}

/** What the items of an order say of their states, as the server will take it. */
export function useItemStates(
  lines: readonly FormLine[],
  base: readonly FormLine[],
  orderService: number | null,
  storedService: number | null,
): StateOf {
  const goods = useMemo(
    () => [
      ...lines.map(({ values }) => goodsOf(values, orderService)),
      ...base.map(({ values }) => goodsOf(values, storedService)),
    ],
    [lines, base, orderService, storedService],
  );
  const { known, names } = useKnownStates(goods);
  return useMemo(() => {
    const stored = new Map(base.map((line) => [line.key, line]));
    const states = new Map<FormLine, ItemState>();
    let above: number | null = null;
    for (const line of lines) {
      const now = goodsOf(line.values, orderService);
      const before = line.id === undefined ? undefined : stored.get(line.key);
      const state = stateWritten(before && goodsOf(before.values, storedService), now, known, above);
      const isBlank = line.id === undefined && line.start === line.values;
      const other = isBlank ? undefined : contradictedState({ ...now, productStateId: state }, known);
      states.set(line, {
        follows: state !== null && state !== now.productStateId ? names.get(state) : undefined,
        contradicts: other === undefined ? undefined : names.get(other),
      });
      above = state ?? above;
    }
    return (line) => states.get(line) ?? nothing;
  }, [lines, base, orderService, storedService, known, names]);
}
const nothing: ItemState = { follows: undefined, contradicts: undefined };
