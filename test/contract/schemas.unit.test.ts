import { describe, expect, it } from 'vitest';
import { writableFields } from '../../src/engine/fields/forms';
import { fieldErrors, fieldSchema, inputSchema } from '../../src/engine/fields/schema';
import { entities } from '../../src/modules/all.entities';
import { rightRow, wrongValues } from './samples';
import { stem, textsOf } from './texts';

const words = new Set([...textsOf('pl').keys()].map(stem));

describe.each(entities.map((entity) => [entity.name, entity] as const))('schema of %s', (_, entity) => {
  it('declared values are accepted', () => {
    const result = inputSchema(entity, 'insert').safeParse(rightRow(entity, 1, () => 1));
    expect(result.error && fieldErrors(result.error)).toBeUndefined();
  });

  it('other values are refused with an error of the catalogue', () => {
    const accepted: string[] = [];
    const wordless = new Set<string>();
    for (const [key, field] of writableFields(entity.fields)) {
      for (const value of wrongValues(field)) {
        const result = fieldSchema(field).safeParse(value);
        if (result.success) accepted.push(`${key}: ${JSON.stringify(value)?.slice(0, 40)}`);
        else
          for (const { message } of result.error.issues)
            if (!words.has(`errors:${message}`)) wordless.add(`${key}: ${message}`);
      }
    }
    expect(accepted).toEqual([]);
    expect([...wordless]).toEqual([]);
  });

  it('unknown keys, server-owned fields and a missing version are refused by name', () => {
    const errors = (mode: 'insert' | 'update', body: unknown) => {
      const result = inputSchema(entity, mode).safeParse(body);
      return result.error ? fieldErrors(result.error) : {};
    };
    const right = rightRow(entity, 1, () => 1);
    expect(errors('insert', { ...right, nonsense: 1 })).toMatchObject({ nonsense: 'UnknownKey' });
    for (const key of ['id', 'createdUser', 'createdUserId', 'updatedAt', 'searchText'])
      expect(errors('insert', { ...right, [key]: 1 })).toMatchObject({ [key]: 'UnknownKey' });
    const locked = Object.entries(entity.fields).filter(([, field]) => field.readOnly);
    for (const [key] of locked) expect(errors('insert', { ...right, [key]: 1 })).toMatchObject({ [key]: 'UnknownKey' });
    expect(errors('update', right)).toHaveProperty('version');
  });
});
