import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { useFormat } from '../../web/use-format';
import { parseHundredths, typedHundredths } from '../money/parse';

/** A percentage in hundredths of a percent: 23 is typed, 2300 is meant. */
export function PercentInput(input: FieldInputProps) {
  const format = useFormat();
  const { i18n } = useTranslation();
  return (
    <TypedInput
      input={input}
      parse={parseHundredths}
      known={(value) => typeof value === 'number'}
      show={(value: number) => format.percent(value)}
      typed={(value: number) => typedHundredths(value, i18n.language, 0)}
      number
      unit="%"
      inputMode="decimal"
    />
  );
}
