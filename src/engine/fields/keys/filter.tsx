import type { FilterProps } from '../view/filter';
import { OptionsFilter } from '../view/options-filter';

export function KeysFilter({ field, column, label, value, onChange, tools }: FilterProps<'keys'>) {
  const options = field.keys.map((key) => ({ value: key, content: tools.labels.choice(column, key) }));
  return <OptionsFilter label={label} options={options} value={value} onChange={onChange} />;
}
