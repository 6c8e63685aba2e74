import { useTranslation } from 'react-i18next';
import { parseDecimal, typedDecimal } from '../../../../engine/fields/decimal/parse';
import { parseHundredths, typedHundredths } from '../../../../engine/fields/money/parse';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { TypedInput } from '../../../../engine/fields/view/typed-input';
import { useFormat } from '../../../../engine/web/use-format';
import { pricingLines } from '../pricing-lines.entity';

interface Props {
  field: 'rangeFrom' | 'rangeTo' | 'price';
  label: string;
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** One number of a price line; the end of a range may be left open. */
export function PriceCell({ field, label, value, error, readOnly, onChange }: Props) {
  const { t, i18n } = useTranslation('catalogue');
  const format = useFormat();
  const input: FieldInputProps = {
    field: pricingLines.fields[field],
    name: field,
    value,
    onChange,
    onBlur: () => undefined,
    label,
    error: fieldErrorText(error, pricingLines.fields[field]),
    required: false,
    readOnly,
    inputRef: null,
    entity: pricingLines,
  };
  if (field === 'price')
    return (
      <TypedInput
        input={input}
        parse={parseHundredths}
        known={(one) => typeof one === 'number'}
        show={(one: number) => format.money(one)}
        typed={(one: number) => typedHundredths(one, i18n.language)}
        number
        inputMode="decimal"
      />
    );
  return (
    <TypedInput
      input={input}
      parse={parseDecimal}
      known={(one) => /^-?\d+(\.\d+)?$/.test(String(one))}
      show={(one: string) => format.decimal(one, digits(one))}
      typed={(one: string) => typedDecimal(one.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), i18n.language)}
      number
      inputMode="decimal"
      placeholder={field === 'rangeTo' ? t('pricing-lines.open') : undefined}
    />
  );
}

/** As many digits as say something. */
const digits = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
