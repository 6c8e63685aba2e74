/** Characters of a password at least and at most; an installation may ask for more, never for less. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** What a password contains, in the order it is shown; the error is what a form and the server answer. */
export const passwordContents = [
  { rule: 'capital', pattern: /\p{Lu}/u, error: 'PasswordNeedsCapital' },
  { rule: 'digit', pattern: /\d/, error: 'PasswordNeedsDigit' },
  { rule: 'symbol', pattern: /[^\p{L}\d\s]/u, error: 'PasswordNeedsSymbol' },
] as const;

export type PasswordRule = 'length' | (typeof passwordContents)[number]['rule'];
export type PasswordError = 'TooLong' | 'PasswordTooShort' | (typeof passwordContents)[number]['error'];

/** The length an installation asks for. `wanted`: its setting, of whatever kind it comes as. */
export const shortestPassword = (wanted: unknown): number =>
  Math.max(SHORTEST_PASSWORD, typeof wanted === 'number' ? wanted : 0);

/** Each rule, and whether the password keeps it. `least`: characters the installation asks for. */
export const passwordRules = (password: string, least: number): { rule: PasswordRule; met: boolean }[] => [
  { rule: 'length', met: password.length >= least && password.length <= LONGEST_PASSWORD },
  ...passwordContents.map(({ rule, pattern }) => ({ rule, met: pattern.test(password) })),
];

/** The one rule of passwords: what is wrong with a new one first, or undefined. */
export function passwordProblem(password: string, least: number): PasswordError | undefined {
  if (password.length > LONGEST_PASSWORD) return 'TooLong';
  if (password.length < least) return 'PasswordTooShort';
  return passwordContents.find(({ pattern }) => !pattern.test(password))?.error;
}
