type Release = () => unknown;

const kept: Release[] = [];

/** `release` runs when this test file has ended, the last one first. `afterAll` within a hook would be ignored. */
export function afterFile(release: Release): void {
  kept.push(release);
}

/** @throws AggregateError of what could not be released */
export async function releaseAll(): Promise<void> {
  const errors: unknown[] = [];
  for (let release = kept.pop(); release; release = kept.pop()) {
    try {
      await release();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) throw new AggregateError(errors, 'After the file');
}
