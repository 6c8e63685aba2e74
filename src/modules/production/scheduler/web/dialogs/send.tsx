import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Calendar } from '../../../../../engine/fields/date/calendar';
import { isDay, parseDay } from '../../../../../engine/fields/date/parse';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import { useFormat } from '../../../../../engine/web/use-format';
import type { Place } from '../rows/answers';
import type { Step } from '../rows/step';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './send.module.css';

/** Where rows are sent; no position is the end. */
export interface Target {
  place: Place;
  date: string;
  planSeq: number | null;
}
interface Props {
  /** At least one. */
  steps: readonly Step[];
  /** Where they are planned. */
  place: Place;
  places: readonly Place[];
  /** The day of rows without one. */
  date: string;
  send: (target: Target) => void;
}

/** Another place, day or position for rows: what dragging does, and dragging over days and places cannot. */
function Send({ steps, place: here, places, date: shownDay, send, close }: Props & DialogProps) {
  const { t } = useTranslation(['scheduler', 'common']);
  const format = useFormat();
  const first = steps[0]!;
  const from: Target = { place: here, date: first.planDate ?? shownDay, planSeq: first.planSeq || null };
  // Those that do what the rows need.
  const alike = places.filter(({ placeTypeId }) => placeTypeId === here.placeTypeId);
  const [placeId, setPlaceId] = useState(here.id);
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
  const place = alike.find(({ id }) => id === placeId) ?? here;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!date) return;
        close();
        send({ place, date, planSeq });
      }}
    >
      <Select
        label={t('send.place')}
        data={alike.map(({ id, name }) => ({ value: String(id), label: name }))}
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
        description={t(placeId === here.id ? 'send.positionHint' : 'send.positionElsewhere')}
        value={planSeq ?? ''}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        onChange={(value) => setPlanSeq(typeof value === 'number' && value > 0 ? value : null)}
      />
      <footer className={`${layout.line} ${styles.foot}`}>
        <Button onClick={() => close()}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled" disabled={!date}>
          {t('send.submit')}
        </Button>
      </footer>
    </form>
  );
}

/** Asks where rows of a place go: to another place of its kind, day or position. */
export default defineDialog<Props>({
  title: ({ steps }) => i18n.t('scheduler:send.title', { count: steps.length, name: steps[0]!.orderItem.name }),
  size: 400,
  Content: Send,
});
