import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** A password or PIN: comes in as text, is stored as an argon2id hash, never goes out. */
export interface PasswordOptions extends CommonOptions {
  policy: 'strong' | 'pin';
}
export interface PasswordField extends PasswordOptions {
  kind: 'password';
}
export const password = <const O extends PasswordOptions>(options: O) => ({ kind: 'password', ...options }) as const;

export const passwordTraits: Traits<PasswordField> = {
  text: () => '',
  width: 80,
  hashed: true,
  sorts: false,
};
