import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Calendar } from '../../../../../engine/fields/date/calendar';
import { isDay, parseDay } from '../../../../../engine/fields/date/parse';
import { today } from '../../../../../engine/web/today';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Place } from '../rows/answers';
import styles from './send.module.css';

/** Where rows are sent; no position is the end. */
export interface Target {
  place: Place;
  date: string;
  planSeq: number | null;
}
interface Props {
  /** Places that do what the rows need. */
  places: readonly Place[];
  /** Where the first row stands, or would be put. */
  from: Target;
  send: (target: Target) => void;
  close: () => void;
}

/** Another place, day or position for rows: what dragging does, and dragging over days and places cannot. */
export function Send({ places, from, send, close }: Props) {
  const { t } = useTranslation(['scheduler', 'common']);
  const format = useFormat();
  const [placeId, setPlaceId] = useState(from.place.id);
  const [text, setText] = useState(format.date(from.date));
  const [opened, setOpened] = useState(false);
  const [planSeq, setPlanSeq] = useState<number | null>(from.planSeq);
  const parsed = parseDay(text, today());
  const date = isDay(parsed) ? parsed : undefined;
  // A position of another day or place says nothing about this one.
  const setDay = (next: string) => {
    setText(next);
    setPlanSeq(null);
  };
  const place = places.find(({ id }) => id === placeId) ?? from.place;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!date) return;
        close();
        send({ place, date, planSeq });
      }}
    >
      <Select
        label={t('send.place')}
        data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(placeId)}
        allowDeselect={false}
        onChange={(value) => {
          setPlaceId(Number(value));
          setPlanSeq(null);
        }}
      />
      <TextInput
        label={t('send.day')}
        value={text}
        error={date ? undefined : t('send.notDay')}
        onChange={(event) => setDay(event.currentTarget.value)}
        onBlur={() => date && setText(format.date(date))}
        rightSection={
          <Calendar day={date} opened={opened} setOpened={setOpened} pick={(day) => setDay(format.date(day))} />
        }
      />
      <NumberInput
        autoFocus
        label={t('send.position')}
        description={t(placeId === from.place.id ? 'send.positionHint' : 'send.positionElsewhere')}
        value={planSeq ?? ''}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={(value) => setPlanSeq(typeof value === 'number' && value > 0 ? value : null)}
      />
      <footer className={styles.foot}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled" disabled={!date}>
          {t('send.submit')}
        </Button>
      </footer>
    </form>
  );
}
