import { fieldSchema } from '../../../../engine/fields/schema';
import type { LinesToSend } from '../../../../engine/web/edit/form-lines';
import { headFields, headKeys, type HeadKey } from './delivery-fields';

export type Head = Partial<Record<HeadKey | 'overReason', unknown>>;
/** Field of the head → errorStr. */
export type HeadFaults = Partial<Record<HeadKey | 'overReason', string>>;

/** What the server is sent: blanks left out. */
export const bodyOf = (head: Head, { inputs }: LinesToSend): Record<string, unknown> => ({
  ...given(head),
  items: inputs.map(given),
});
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** What is wrong with the head before it is sent, by the rules of its fields. */
export function headFaults(head: Head): HeadFaults {
  const faults: HeadFaults = {};
  for (const key of headKeys) {
    const result = fieldSchema(headFields[key]).safeParse(head[key] ?? null);
    if (!result.success) faults[key] = result.error.issues[0]?.message ?? 'InvalidInput';
  }
  return faults;
}
