import { iconOf } from '../../web/ui/icons';
import type { FilterProps } from '../view/filter';
import { OptionsFilter } from '../view/options-filter';

export function ChoiceFilter({ field, column, label, value, onChange, tools }: FilterProps<'choice'>) {
  const options = Object.entries(field.options).map(([key, { icon }]) => {
    const Icon = iconOf(icon);
    return {
      value: field.store === 'integer' ? Number(key) : key,
      content: (
        <>
          {Icon && <Icon size={14} aria-hidden />} {tools.labels.choice(column, key)}
        </>
      ),
    };
  });
  return <OptionsFilter label={label} options={options} value={value} onChange={onChange} />;
}
