import type { AnyEntity } from '../../entity';
import { refsOf } from '../../fields/ref/kind';
import { fetchParts } from '../lazy-part';
import type { Registry } from '../registry';
import type { ScreenHalf } from '../screens';

/** Query parameter with the open tab. */
export const TAB = 'tab';

/** Names of the entities a form, its pickers and its tabs are drawn from: lines, children and what fields refer to. */
export const entitiesAround = ({ fields, lines, children }: AnyEntity): string[] => [
  ...Object.values({ ...lines, ...children }).map((spec) => spec.entity),
  ...refsOf(fields).map(([, { to }]) => to),
];

/** Fetches what a form is drawn from once its record is there, so that nothing is asked for after the record. */
export function fetchForm(registry: Registry, of: { entity: AnyEntity; half: ScreenHalf; tab: string }): void {
  const { header, toolbar, sections, inputs, lines, tabs, edit } = of.half;
  for (const name of entitiesAround(of.entity)) registry.load(name).catch(() => undefined);
  void fetchParts([
    edit,
    header,
    toolbar,
    lines?.[of.tab],
    tabs?.[of.tab],
    ...Object.values({ ...sections, ...inputs }),
  ]);
}
