import { createContext, useContext } from 'react';
import type { EntityOutline, Needs } from '../entity';

/** The signed-in person as the screens see them. */
export interface SessionUser {
  id: number;
  email: string;
  name: string;
  surname: string;
  avatar: string | null;
  customerId: number | null;
  isCustomer: boolean;
  /** 1 admin, 2 employee, 5 kiosk, 9 customer. */
  dashboardType: number;
  roleName?: string | null;
  /** The role the person looks through; nothing can be saved meanwhile. */
  viewing?: { roleId: number; name: string } | null;
}

export interface Session {
  user: SessionUser;
  company: { id: number; name: string } | null;
  permissions: ReadonlySet<string>;
  modules: ReadonlySet<string>;
  /** Numbers shown in the menu and on the bell: messages, leaveCards, orders, alerts… */
  counters: Readonly<Record<string, number>>;
  /** Switches set by the server, e.g. smsEnabled. */
  config: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
}

/** The session the product gives the engine's screens; declarations and screen halves come by `RegistryContext`. */
export const EngineContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(EngineContext);
  if (!session) throw new Error('A screen of the engine is drawn without a session');
  return session;
}

/** The right, or any one of the list. A super user's session has every right of the modules that are on. */
export function allows(permissions: ReadonlySet<string>, needs: Needs): boolean {
  if (needs === 'signed-in') return true;
  return typeof needs === 'string' ? permissions.has(needs) : needs.some((right) => permissions.has(right));
}

/** One of the modules is enough; CORE is always on. */
export function hasModule(modules: ReadonlySet<string>, wanted: string | readonly string[]): boolean {
  const list = typeof wanted === 'string' ? [wanted] : wanted;
  return list.some((module) => module === 'CORE' || modules.has(module));
}

/** Whether the signed-in person acts for their own firm, not for the shop; false before a session. */
export const useActsForSelf = (): boolean => useContext(EngineContext)?.user.isCustomer ?? false;

export const useCan = (needs: Needs): boolean => allows(useSession().permissions, needs);

export interface EntityAbilities {
  read: boolean;
  insert: boolean;
  write: boolean;
  delete: boolean;
  export: boolean;
}

type Offered = NonNullable<EntityOutline['without']>[number];

/** Whether records of an entity are created, changed, deleted or exported by its generic screens, by those who have the right. */
export const offers = ({ without, readOnlyRows }: EntityOutline, what: Offered): boolean =>
  !without?.includes(what) && (what === 'export' || !readOnlyRows);

/** What a person may do with records of an entity, with the declaration's fall-backs applied. */
export function abilitiesOf(entity: EntityOutline, session: Session): EntityAbilities {
  const { rights, customers = false } = entity;
  const open = hasModule(session.modules, entity.module) && (customers || !session.user.isCustomer);
  const may = (needs: Needs) => open && allows(session.permissions, needs);
  return {
    read: may(rights.read),
    insert: offers(entity, 'create') && may(rights.insert ?? rights.write),
    write: offers(entity, 'update') && may(rights.write),
    delete: offers(entity, 'delete') && may(rights.delete ?? rights.write),
    export: offers(entity, 'export') && may(rights.export ?? rights.read),
  };
}

export const useAbilities = (entity: EntityOutline): EntityAbilities => abilitiesOf(entity, useSession());
