import type { AnyEntity } from './entity';

/** What a label carries of a record without a code of its own. */
export const recordCode = ({ name, codes }: AnyEntity, id: number): string => {
  if (!codes?.prefix) throw new Error(`${name} has no prefix for codes`);
  return `${codes.prefix}-${id}`;
};

/** The id of the record a code stands for that carries its kind and id. */
export const idOf = ({ codes }: AnyEntity, code: string): number | undefined => {
  const [, prefix, id] = /^([a-z]+)-(\d{1,9})$/i.exec(code) ?? [];
  return prefix && prefix.toUpperCase() === codes?.prefix ? Number(id) : undefined;
};
