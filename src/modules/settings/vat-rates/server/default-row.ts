import { refused } from '../../../../engine/errors';

interface Flags {
  isDefault?: boolean | null;
  isActive?: boolean | null;
}

/** A default that is not offered any more would be proposed by nobody: 422 `DefaultMustBeActive`. */
export function keepDefaultActive({ before, input }: { before: Flags | undefined; input: Flags }): void {
  const isDefault = input.isDefault ?? before?.isDefault ?? false;
  const isActive = input.isActive ?? before?.isActive ?? true;
  if (isDefault && !isActive) {
    throw refused('DefaultMustBeActive', { fields: { isActive: 'DefaultMustBeActive' } });
  }
}
