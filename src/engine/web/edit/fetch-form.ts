import type { AnyEntity } from '../../entity';
import { refsOf } from '../../fields/ref/kind';
import { arePartsThere, fetchParts, isRead } from '../lazy-part';
import type { Registry } from '../registry';
import type { ScreenHalf } from '../screens';

/** Query parameter with the open tab. */
export const TAB = 'tab';

/** Names of the entities a form, its pickers and its tabs are drawn from: lines, children and what fields refer to. */
export const entitiesAround = ({ fields, lines, children }: AnyEntity): string[] => [
  ...Object.values({ ...lines, ...children }).map((spec) => spec.entity),
  ...refsOf(fields).map(([, { to }]) => to),
];

interface FormOf {
  entity: AnyEntity;
  half: ScreenHalf;
  tab: string;
}

const partsOf = ({ half, tab }: FormOf): unknown[] => {
  const { header, toolbar, sections, inputs, lines, tabs, edit } = half;
  return [edit, header, toolbar, lines?.[tab], tabs?.[tab], ...Object.values({ ...sections, ...inputs })];
};

/** Declarations of this product; what others add to it is known by name alone. */
const declarationsOf = (registry: Registry, { entity }: FormOf): Promise<unknown>[] => {
  const names = new Set(entitiesAround(entity));
  return registry.outlines.filter(({ name }) => names.has(name)).map(({ name }) => registry.load(name));
};

/**
 * Fetches what a form is drawn from once its record is there, so that nothing is asked for after the record; resolves when
 * it is there. A failure is repeated, and reported, by the form.
 */
export async function fetchForm(registry: Registry, of: FormOf): Promise<void> {
  await Promise.all([Promise.allSettled(declarationsOf(registry, of)), fetchParts(partsOf(of))]);
}

/** Whether a form is drawn without waiting for code. */
export const isFormThere = (registry: Registry, of: FormOf): boolean =>
  declarationsOf(registry, of).every(isRead) && arePartsThere(partsOf(of));
