import { Select } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { Place } from '../rows/answers';
import styles from './header.module.css';

/** More places than this are chosen from a list. */
const TABS = 7;

interface Props {
  places: readonly Place[];
  placeId: number;
  onPlace: (id: number) => void;
}

/** The work places, each with how many rows its queue has. */
export function PlaceTabs({ places, placeId, onPlace }: Props) {
  const { t } = useTranslation('scheduler');
  const group = useRef<HTMLDivElement>(null);
  const label = (place: Place) => (place.planned ? `${place.name} · ${place.planned}` : place.name);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = places.findIndex(({ id }) => id === placeId);
    const next = places[(at + by + places.length) % places.length]!;
    onPlace(next.id);
    group.current?.querySelector<HTMLElement>(`[data-place="${next.id}"]`)?.focus();
  };
  return (
    <>
      {places.length <= TABS && (
        <div
          ref={group}
          className={styles.places}
          role="radiogroup"
          aria-label={t('place.label')}
          onKeyDown={onKeyDown}
        >
          {places.map((place) => (
            <button
              key={place.id}
              type="button"
              role="radio"
              data-place={place.id}
              aria-checked={place.id === placeId}
              tabIndex={place.id === placeId ? 0 : -1}
              onClick={() => onPlace(place.id)}
            >
              {place.name} {place.planned > 0 && <span>{place.planned}</span>}
            </button>
          ))}
        </div>
      )}
      <Select
        className={places.length > TABS ? styles.placeList : styles.narrowPlaceList}
        aria-label={t('place.label')}
        data={places.map((place) => ({ value: String(place.id), label: label(place) }))}
        value={String(placeId)}
        allowDeselect={false}
        searchable={places.length > TABS}
        onChange={(value) => value && onPlace(Number(value))}
      />
    </>
  );
}
