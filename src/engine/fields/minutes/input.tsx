import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { formatMinutes, parseMinutes } from './parse';

/** A time of day: `7`, `730` and `7:30` all do. */
export function MinutesInput(input: FieldInputProps) {
  return (
    <TypedInput
      input={input}
      parse={parseMinutes}
      known={(value) => typeof value === 'number'}
      show={formatMinutes}
      number
      inputMode="numeric"
    />
  );
}
