import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';

/** Keeps the errors that belong to no test, which the report of vitest leaves out, in the file `TEST_ERRORS` names. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.TEST_ERRORS;
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)));
  }
}
