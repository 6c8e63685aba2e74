import { useTranslation } from '../../web/use-translation';
import type { FilterProps } from '../view/filter';
import { Segments } from '../view/segments';

export function BooleanFilter({ label, value, onChange, tools }: FilterProps<'boolean'>) {
  const { t } = useTranslation('list');
  return (
    <Segments
      label={label}
      value={value === undefined ? 'any' : value === true ? 'yes' : 'no'}
      options={[
        { value: 'any', label: t('filters.any') },
        { value: 'yes', label: tools.word('yes') },
        { value: 'no', label: tools.word('no') },
      ]}
      onChange={(next) => onChange(next === 'any' ? undefined : next === 'yes')}
    />
  );
}
