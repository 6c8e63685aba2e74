import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { useFormat } from '../../web/use-format';
import { parseHundredths, typedHundredths } from './parse';

/** An amount in hundredths, typed with a comma or a point. */
export function MoneyInput(input: FieldInputProps) {
  const format = useFormat();
  const { i18n } = useTranslation();
  return (
    <TypedInput
      input={input}
      parse={parseHundredths}
      known={(value) => typeof value === 'number'}
      show={(value: number) => format.money(value)}
      typed={(value: number) => typedHundredths(value, i18n.language)}
      number
      unit={input.field.unit}
      inputMode="decimal"
    />
  );
}
