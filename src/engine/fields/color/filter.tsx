import { Swatch } from '../../web/ui/swatch';
import type { FilterProps } from '../view/filter';
import { OptionsFilter } from '../view/options-filter';

export function ColorFilter({ field, label, value, onChange, tools }: FilterProps<'color'>) {
  const options = field.families.map((family) => ({
    value: family,
    content: (
      <>
        <Swatch color={family} /> {tools.word(`color.${family}`)}
      </>
    ),
  }));
  return <OptionsFilter label={label} options={options} value={value} onChange={onChange} />;
}
