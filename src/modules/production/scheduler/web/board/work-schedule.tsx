import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { isDay } from '../../../../../engine/fields/date/parse';
import { useCan } from '../../../../../engine/web/engine-context';
import { onChange } from '../../../../../engine/web/live';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { paramsNow, useAddressParams } from '../../../../../engine/web/navigation';
import { today } from '../../../../../engine/web/today';
import { NoPlaces } from '../../../../settings/places/web/no-places';
import { readPlaces } from '../rows/calls';
import { EVERY_DAY, type Day } from '../rows/in-view';
import { UndoStack } from '../rows/undo-stack';
import { BoardView } from './board-view';
import ui from '../../../../../engine/web/ui/board.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './board.module.css';
import { LoadFailed } from '../../../../../engine/web/ui/load-failed';
import { Waiting } from './states';

const noPlace: number | null = null;
/** One stack of moves for each place: going to another one and back forgets none. */
function newStacks(): (placeId: number) => UndoStack {
  const versions = new Map<number, number>();
  const stacks = new Map<number, UndoStack>();
  return (placeId) => {
    const stack = stacks.get(placeId) ?? new UndoStack(versions);
    stacks.set(placeId, stack);
    return stack;
  };
}
const dayOf = (text: string | null): Day => {
  if (text === EVERY_DAY) return EVERY_DAY;
  return isDay(text) ? text : today();
};

/** The work scheduler: which steps are done where, on which day and in which order. `?place=&date=` says what is shown. */
export default function WorkSchedule() {
  const { t } = useTranslation('scheduler');
  const mayWrite = useCan('SCHEDULER_WRITE');
  const [params, setParams] = useAddressParams();
  const [last, setLast] = usePersonal<number | null>('scheduler_place', noPlace, 0);
  const [stackOf] = useState(newStacks);
  const places = useQuery({ queryKey: ['scheduler', 'places'], queryFn: ({ signal }) => readPlaces(signal) });
  const day = dayOf(params.get('date'));
  const known = (id: number | null) => places.data?.some((place) => place.id === id);
  const asked = Number(params.get('place')) || null;
  const placeId = known(asked) ? asked : known(last) ? last : (places.data?.[0]?.id ?? null);

  const { refetch } = places;
  useEffect(
    () => onChange(({ entity }) => (entity === 'places' || entity === 'scheduler') && void refetch()),
    [refetch],
  );
  useEffect(() => {
    if (placeId !== null) setLast(placeId);
  }, [placeId, setLast]);
  const go = useCallback(
    (next: { place?: number; date?: Day }) => {
      const now = paramsNow();
      if (next.place !== undefined) now.set('place', String(next.place));
      if (next.date !== undefined) {
        if (next.date === today()) now.delete('date');
        else now.set('date', next.date);
      }
      setParams(now, { replace: true });
    },
    [setParams],
  );

  if (places.error && !places.data) {
    return (
      <div className={`${ui.screen} ${styles.screen}`}>
        <h1 className={layout.inset}>{t('title')}</h1>
        <LoadFailed error={places.error} again={() => void refetch()} />
      </div>
    );
  }
  if (!places.data) return <Waiting />;
  const place = places.data.find(({ id }) => id === placeId);
  if (!place) {
    return (
      <div className={`${ui.screen} ${styles.screen}`}>
        <h1 className={layout.inset}>{t('title')}</h1>
        <NoPlaces icon={IconBuildingFactory2} title={t('place.none')} text={t('place.noneText')} />
      </div>
    );
  }
  const board = { places: places.data, place, day, go, mayWrite };
  return <BoardView key={place.id} {...board} stack={stackOf(place.id)} />;
}
