/** Which form a password is chosen in: registration and reset, the forced change, one's own profile and the user form. */
export type PasswordForm = 'registration' | 'forced' | 'own';

/** What an installation may tighten, never loosen. */
export interface PasswordSettings {
  passwordMinLength: number;
  passwordStrictEverywhere: boolean;
}

const shortest: Record<PasswordForm, number> = { registration: 7, forced: 8, own: 8 };
const LONGEST = 128;

/** The errorStr of what is wrong with a new password, or undefined. Same rule in the browser and on the server. */
export function passwordProblem(password: string, form: PasswordForm, settings: PasswordSettings): string | undefined {
  const strict = form === 'own' || settings.passwordStrictEverywhere;
  if (password.length > LONGEST) return 'TooLong';
  if (password.length < Math.max(shortest[form], settings.passwordMinLength)) return 'PasswordTooShort';
  if (strict && !/\p{Lu}/u.test(password)) return 'PasswordNeedsCapital';
  if ((strict || form === 'registration') && !/\d/.test(password)) return 'PasswordNeedsDigit';
  if (strict && !/[^\p{L}\d\s]/u.test(password)) return 'PasswordNeedsSymbol';
  return undefined;
}
