import { useMemo } from 'react';
import type { EntityOutline } from '../entity';
import type { Field } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import { allows, hasModule, type Session, useSession } from './engine-context';
import { useRegistry } from './registry';

/** Whether the records a field refers to are those of `open` entities. Fields that refer to nothing always pass. */
const refsTo = (outlines: readonly EntityOutline[], open: (outline: EntityOutline) => boolean) => {
  const closed = new Set(outlines.filter((outline) => !open(outline)).map(({ name }) => name));
  return (field: Field | undefined): boolean => !isRef(field) || !closed.has(field.to);
};

type Known = Pick<Session, 'modules' | 'permissions'>;

/** Whether a field belongs to no module, or to one that is on, and to no right this person lacks. */
const isOpen = ({ modules, permissions }: Known, field: Field | undefined): boolean =>
  (field?.module === undefined || hasModule(modules, field.module)) &&
  (field?.right === undefined || allows(permissions, field.right));

/**
 * Whether a field is open and the records it refers to can be asked for: their module is on and this kind of account may
 * see them. The right follows from the record the field belongs to: a picker opens for who may read or
 * write what refers to it.
 */
export function useAvailableRefs(): (field: Field | undefined) => boolean {
  const { modules, permissions, user } = useSession();
  const { outlines } = useRegistry();
  return useMemo(() => availableRefs(outlines, { modules, permissions, user }), [modules, permissions, outlines, user]);
}

export const availableRefs = (
  outlines: readonly EntityOutline[],
  { modules, permissions, user }: Known & { user: Pick<Session['user'], 'isCustomer'> },
) => {
  const open = refsTo(
    outlines,
    ({ module, customers }) => hasModule(modules, module) && (!user.isCustomer || customers === true),
  );
  return (field: Field | undefined): boolean => isOpen({ modules, permissions }, field) && open(field);
};

/**
 * Whether a field and what it refers to belong to modules that are on, and the setting it belongs to is: names of records
 * are shown wherever they do.
 */
export function useModuleOfRefs(): (field: Field | undefined) => boolean {
  const { modules, permissions, settings } = useSession();
  const { outlines } = useRegistry();
  return useMemo(() => {
    const known = refsTo(outlines, ({ module }) => hasModule(modules, module));
    const isOn = (field: Field | undefined) => field?.setting === undefined || settings[field.setting] === true;
    return (field) => isOn(field) && isOpen({ modules, permissions }, field) && known(field);
  }, [modules, permissions, settings, outlines]);
}
