import { expect, it } from 'vitest';
import { actionsOf, type AnyEntity } from '../engine/entity';
import { iconOf } from '../engine/web/ui/icons';
import { entities } from './all.entities';

const all: readonly AnyEntity[] = entities;

it('draws the icon of every declared action and of every choice', () => {
  const named = all.flatMap((entity) => [
    ...Object.entries(actionsOf(entity)).map(([key, { icon }]) => [`${entity.name}/${key}`, icon]),
    ...Object.entries(entity.fields).flatMap(([key, field]) =>
      field.kind === 'choice'
        ? Object.values(field.options).map((option) => [`${entity.name}.${key}`, (option as { icon?: string }).icon])
        : [],
    ),
  ]);
  expect(named.filter(([, icon]) => icon && !iconOf(icon))).toEqual([]);
});
