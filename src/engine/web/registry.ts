import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useContext, type ComponentType } from 'react';
import type { AnyEntity, EntityOutline } from '../entity';
import type { ReportOutline } from '../report';
import { inTime } from './code-in-time';
import type { LoadScreenHalf, ScreenHalf, ScreenRegistry } from './screens';

export interface OuterHistoryProps {
  entity: string;
  id: number;
  /** Called when a link leads to another page. */
  leave: () => void;
}

/** What the product hands the engine's screens: its declarations and their screen halves. */
export interface Registry {
  /** Of every entity, known from the start. */
  outlines: readonly EntityOutline[];
  reports: readonly ReportOutline[];
  screens: ScreenRegistry;
  /** Drawn above the history of a record. */
  historyHead?: ComponentType<{ entity: string; id: number }>;
  /** The history people from outside read instead of that of the log, of the records that have one. */
  outerHistory?: { of: readonly string[]; part: ComponentType<OuterHistoryProps> };
  /** Fetches a declaration; always the same promise, which `use` reads without waiting once it is there. */
  load(name: string): Promise<AnyEntity>;
  /** All declarations, in the same way. */
  loadAll(): Promise<ReadonlyMap<string, AnyEntity>>;
}
export const RegistryContext = createContext<Registry | null>(null);

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('A screen of the engine is drawn without declarations');
  return registry;
}

/** All declarations by name; the screen waits for them if need be. A name may lie outside this product. */
export function useEntities(): ReadonlyMap<string, AnyEntity> {
  return use(useRegistry().loadAll());
}

/**
 * The declarations of these names that this product has; the screen waits for their areas if need be, not for the others.
 */
export function useEntitiesOf(names: readonly string[]): ReadonlyMap<string, AnyEntity> {
  const registry = useRegistry();
  const wanted = new Set(names);
  const known = registry.outlines.filter(({ name }) => wanted.has(name));
  const coming = known.map(({ name }) => [name, registry.load(name)] as const);
  return new Map(coming.map(([name, entity]) => [name, use(entity)]));
}

/** The declaration of an entity by its name; throws for an undeclared name, which is a mistake of ours. */
export function useEntity(name: string): AnyEntity {
  return use(useRegistry().load(name));
}

const none: ScreenHalf = {};
/** How the code of a screen half is fetched, once. */
export const screenHalfQuery = (name: string, load: LoadScreenHalf | undefined) =>
  queryOptions({
    queryKey: ['screen-half', name],
    queryFn: () => inTime(load!()),
    enabled: load !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    // Components do not survive JSON, and a lost chunk is the router's to report.
    structuralSharing: false,
    throwOnError: true,
  });

/** The screen half of an entity: undefined while its code is loading, `{}` if it has none. */
export function useScreenHalf(name: string): ScreenHalf | undefined {
  const load = useRegistry().screens[name];
  const { data } = useQuery(screenHalfQuery(name, load));
  return load ? data : none;
}
