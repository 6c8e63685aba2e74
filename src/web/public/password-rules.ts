/** Which rule a form follows: register/reset 7 characters with a digit, forced change 8, own profile strong. */
export type PasswordRule = 'common' | 'forced' | 'strong';
type RuleKey = 'password.common' | 'password.InputPassword' | 'password.strong' | 'password.tooLong';
export interface PasswordProblems {
  /** Keys of `session`. */
  password?: RuleKey;
  repeat?: 'password.RetypePassword' | 'password.PasswordsDoNotMatch';
}

const MOST = 128;
const rules: Record<PasswordRule, { ok(password: string): boolean; text: RuleKey }> = {
  common: { ok: (password) => password.length >= 7 && /\d/.test(password), text: 'password.common' },
  forced: { ok: (password) => password.length >= 8, text: 'password.InputPassword' },
  strong: {
    ok: (password) =>
      password.length >= 8 && /\p{Lu}/u.test(password) && /\d/.test(password) && /[^\p{L}\d\s]/u.test(password),
    text: 'password.strong',
  },
};

/** What is wrong with a new password and its repetition; empty = nothing. */
export function passwordProblems(rule: PasswordRule, password: string, repeat: string): PasswordProblems {
  const problems: PasswordProblems = {};
  if (password.length > MOST) problems.password = 'password.tooLong';
  else if (!rules[rule].ok(password)) problems.password = rules[rule].text;
  if (!repeat) problems.repeat = 'password.RetypePassword';
  else if (repeat !== password) problems.repeat = 'password.PasswordsDoNotMatch';
  return problems;
}
