import { passwordProblem } from '../../engine/fields/password/policy';

export interface PasswordProblems {
  /** Keys of texts. */
  password?: 'session:password.InputPassword' | `errors:${NonNullable<ReturnType<typeof passwordProblem>>}`;
  repeat?: 'session:password.RetypePassword' | 'session:password.PasswordsDoNotMatch';
}

/** What is wrong with a new password and its repetition; empty = nothing. `least`: characters the installation asks for. */
export function passwordProblems(password: string, repeat: string, least: number): PasswordProblems {
  const problems: PasswordProblems = {};
  const problem = passwordProblem(password, least);
  if (!password) problems.password = 'session:password.InputPassword';
  else if (problem) problems.password = `errors:${problem}`;
  if (!repeat) problems.repeat = 'session:password.RetypePassword';
  else if (repeat !== password) problems.repeat = 'session:password.PasswordsDoNotMatch';
  return problems;
}
