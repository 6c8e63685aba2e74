import { useState } from 'react';
import { dayFormat } from '../../day-format';
import { useTranslation } from '../../web/use-translation';
import { shopZone } from '../../web/shop-zone';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { useFormat } from '../../web/use-format';
import { wallOf } from '../datetime/wall';
import { Calendar } from './calendar';
import { isDay, parseDay } from './parse';

const weekday = (day: string, language: string): string =>
  dayFormat(language, { weekday: 'short' }).format(new Date(`${day}T00:00:00Z`));

/** A day: typed in a short form, or picked from the calendar (Alt+↓). Outside of typing the weekday is in front. */
export function DateInput(input: FieldInputProps) {
  const [opened, setOpened] = useState(false);
  const { i18n } = useTranslation();
  const format = useFormat();
  const today = () => wallOf(new Date(), shopZone()).day;
  return (
    <TypedInput
      input={input}
      parse={(text) => parseDay(text, today())}
      known={isDay}
      show={(value: string) => `${weekday(value, i18n.language)} ${format.date(value)}`}
      typed={(value: string) => format.date(value)}
      unit={
        input.readOnly ? undefined : (
          <Calendar day={input.value} opened={opened} setOpened={setOpened} pick={input.onChange} />
        )
      }
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown' && !input.readOnly) setOpened(true);
      }}
    />
  );
}
