import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { AnyEntity } from '../entity';
import type { LoadScreenHalf, ScreenHalf, ScreenRegistry } from './screens';

/** What the product hands the engine's screens: its declarations and their screen halves. */
export interface Registry {
  entities: ReadonlyMap<string, AnyEntity>;
  screens: ScreenRegistry;
}
export const RegistryContext = createContext<Registry>({ entities: new Map(), screens: {} });

/** The declaration of an entity by its name; throws for a name nobody declared, which is a mistake of ours. */
export function useEntity(name: string): AnyEntity {
  const entity = useContext(RegistryContext).entities.get(name);
  if (!entity) throw new Error(`No entity is called ${name}`);
  return entity;
}
/** The same for names that may lie outside this product (a module that is not there yet). */
export const useEntities = (): ReadonlyMap<string, AnyEntity> => useContext(RegistryContext).entities;

const none: ScreenHalf = {};
/** How the code of a screen half is fetched, once. */
export const screenHalfQuery = (name: string, load: LoadScreenHalf | undefined) =>
  queryOptions({
    queryKey: ['screen-half', name],
    queryFn: () => load!(),
    enabled: load !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    // Components do not survive JSON, and a lost chunk is the router's to report.
    structuralSharing: false,
    throwOnError: true,
  });

/** The screen half of an entity: undefined while its code is loading, `{}` if it has none. */
export function useScreenHalf(name: string): ScreenHalf | undefined {
  const load = useContext(RegistryContext).screens[name];
  const { data } = useQuery(screenHalfQuery(name, load));
  return load ? data : none;
}
