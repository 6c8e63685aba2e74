import { useTranslation } from '../../web/use-translation';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { useFormat } from '../../web/use-format';
import { shownDigits, type DecimalField } from './kind';
import { readMeasure } from './measure';
import { typedDecimal } from './parse';

/** An exact decimal as text; a comma or a point, and another unit behind it (`6100 g`), as the person likes. */
export function DecimalInput(input: FieldInputProps) {
  const field = input.field as DecimalField;
  const format = useFormat();
  const { i18n } = useTranslation();
  return (
    <TypedInput
      input={input}
      parse={(text) => readMeasure(text, field.unit)}
      known={(value) => /^-?\d+(\.\d+)?$/.test(String(value))}
      // More digits than the scale are an error to be seen, not rounded away.
      show={(value: string) => {
        const typed = value.split('.')[1]?.length ?? 0;
        return format.decimal(value, typed > field.scale ? typed : shownDigits(value, field.scale));
      }}
      typed={(value: string) => typedDecimal(value, i18n.language)}
      number
      unit={field.unit}
      inputMode="decimal"
    />
  );
}
