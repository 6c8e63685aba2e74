import { invalid, refused } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import type { BaseCtx } from '../../../../engine/server/context';
import { beyondOwn } from '../../roles/server/grants';
import type { users } from '../users.entity';

type Person = RowOf<typeof users>;

const administrators = ['SUPER_USER', 'ADMIN_USER'];
export const isAdministrator = (rights: readonly string[]): boolean =>
  rights.some((right) => administrators.includes(right));

/** Who a person is, and how they clock in: nothing of it lets anybody in with the rights of the account. */
const ofPerson: readonly string[] = ['name', 'surname', 'code', 'phone', 'language', 'pin'];
const closes = { isActive: false, isLocked: true } as const;

/**
 * Of an account with rights the caller does not hold, the person and its closing alone may be changed, so that staff records
 * are kept by who is no administrator. Anything else would let the caller use those rights, or give them.
 * Throws 400 `AboveOwnRights` with the fields; of an administrator 422 `GrantTooHigh` with the right.
 */
export function requireNotAbove(
  ctx: Pick<BaseCtx, 'user'>,
  rights: readonly string[],
  before: Person,
  input: Partial<Person>,
): void {
  const missing = beyondOwn(ctx, rights);
  if (!missing) return;
  if (isAdministrator(rights)) throw refused('GrantTooHigh', { errorDetails: missing });
  const above = Object.entries(input).filter(
    ([key, value]) =>
      value !== before[key as keyof Person] && !ofPerson.includes(key) && closes[key as keyof typeof closes] !== value,
  );
  if (above.length) throw invalid(Object.fromEntries(above.map(([key]) => [key, 'AboveOwnRights'])));
}
