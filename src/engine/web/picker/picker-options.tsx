import { Combobox, type ComboboxStore } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { useLabels } from '../labels';
import { Swatch } from '../ui/swatch';
import { useFormat } from '../use-format';
import { detailsOf, namedWithDays } from './details';
import type { Offer, PickerItem } from './picker-items';
import layout from '../ui/layout.module.css';
import styles from './picker.module.css';

interface OptionProps {
  item: PickerItem;
  chosen: boolean;
  /** Some of the offer have a colour: room for it is kept in all. */
  isColored: boolean;
}

function Option({ item, chosen, isColored }: OptionProps) {
  const label = item.label || item.name;
  const format = useFormat();
  const details = detailsOf({ ...item, label }, format.date);
  return (
    <Combobox.Option value={String(item.id)} active={chosen} className={styles.option}>
      {isColored && <Swatch color={item.color ?? null} />}
      <span className={layout.room}>
        <span className={`${layout.block} ${layout.cut}`}>{namedWithDays(label, format.date)}</span>
        {details && <span className={`${layout.small} ${layout.cut} ${styles.details}`}>{details}</span>}
      </span>
      {chosen && <IconCheck size={14} aria-hidden />}
    </Combobox.Option>
  );
}

function CreateOption({ entity, typed }: { entity: AnyEntity; typed: string }) {
  const labels = useLabels(entity);
  return (
    <Combobox.Option value="new" className={styles.create}>
      <IconPlus size={14} aria-hidden />
      {labels.create}
      {typed.trim() && <b className={styles.typed}>{typed.trim()}</b>}
    </Combobox.Option>
  );
}

interface Props {
  offer: Offer;
  isChosen: (id: number) => boolean;
  search: string;
  create: AnyEntity | undefined;
  store: ComboboxStore;
  /** Shown where nothing matches. */
  emptyText?: string;
}

/** The dropdown of a picker, made when it opens. */
export const PickerOptions = (props: Props) => (
  <Combobox.Dropdown>
    <Suggestions {...props} />
  </Combobox.Dropdown>
);

function Suggestions({ offer, isChosen, search, create, store, emptyText }: Props) {
  const { t } = useTranslation('edit');
  const count = offer.suggested.length + offer.items.length;
  const first = offer.suggested[0]?.id ?? offer.items[0]?.id;
  const typed = search.trim() !== '';
  useEffect(() => {
    // While typing, Enter takes the best match; otherwise the arrows start from the current value.
    if (typed && first !== undefined) store.selectFirstOption();
    else if (!store.selectActiveOption()) store.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store changes with every render
  }, [search, first]);
  const isColored = [...offer.suggested, ...offer.items].some(({ color }) => color);
  const option = (item: PickerItem) => (
    <Option key={item.id} item={item} chosen={isChosen(item.id)} isColored={isColored} />
  );
  return (
    <Combobox.Options className={styles.options} aria-label={t('picker.suggestions')}>
      {offer.suggested.length > 0 && (
        <Combobox.Group label={t('picker.suggested')}>{offer.suggested.map(option)}</Combobox.Group>
      )}
      {offer.suggested.length > 0 && offer.items.length > 0 ? (
        <Combobox.Group label={t('picker.all')}>{offer.items.map(option)}</Combobox.Group>
      ) : (
        offer.items.map(option)
      )}
      {count === 0 && (
        <Combobox.Empty>
          {offer.failed
            ? t('picker.failed')
            : offer.loading
              ? t('picker.loading')
              : (emptyText ?? t(offer.isBare ? 'picker.bare' : 'picker.nothing'))}
        </Combobox.Empty>
      )}
      {create && <CreateOption entity={create} typed={search} />}
    </Combobox.Options>
  );
}
