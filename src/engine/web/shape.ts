/**
 * What a value must be like, by example: `''`, `0` and `true` stand for any text, number and flag, `[shape]` for a list of
 * such, `{ '*': shape }` for an object whose members are all such, `{ a: shape, 'b?': shape }` for one with these members,
 * others being left alone. A function judges for itself.
 */
export type Shape =
  | string
  | number
  | boolean
  | readonly Shape[]
  | ((value: unknown) => boolean)
  | { readonly [member: string]: Shape };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasMembers(value: Record<string, unknown>, members: Readonly<Record<string, Shape>>): boolean {
  return Object.entries(members).every(([name, shape]) => {
    if (name === '*') return Object.values(value).every((one) => fits(one, shape));
    const isOptional = name.endsWith('?');
    const member = value[isOptional ? name.slice(0, -1) : name];
    return member === undefined ? isOptional : fits(member, shape);
  });
}

/** Whether a value of anywhere is of this shape. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) {
    const [of] = shape as readonly Shape[];
    return Array.isArray(value) && (of === undefined || value.every((one) => fits(one, of)));
  }
  if (typeof shape !== 'object') return typeof value === typeof shape;
  return isObject(value) && hasMembers(value, shape as Readonly<Record<string, Shape>>);
}

/** An ISO instant or day. */
export const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
