import { addressOf, charge, forgive, type Bucket } from '../../../../engine/server/attempts';
import type { Ctx } from '../../../../engine/server/context';

/** What is guessed: a badge somebody shows, a PIN, or whether a scanned code is a badge. */
type Guessed = 'code' | 'pin' | 'scan';

/**
 * Tries of a kiosk: five, then a wait that doubles up to an hour. A right code takes back its own charge alone, so that a
 * badge at hand does not pay for guesses; what is confirmed takes back one more, for mistakes of a whole shift.
 */
const buckets = ({ user, ip }: Ctx, of: Guessed): Bucket[] => [
  { key: `kiosk-${of}|${user.id}`, free: 5, longest: 3600 },
  { key: `kiosk-${of}-from|${addressOf(ip)}`, free: 20, longest: 3600 },
];

export const chargeTry = (ctx: Ctx, of: Guessed): Promise<void> =>
  charge(ctx.installation.db, buckets(ctx, of), ctx.now());
export const forgiveTry = (ctx: Ctx, of: Guessed): Promise<void> => forgive(ctx.installation.db, buckets(ctx, of));
