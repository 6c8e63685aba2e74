import { useState } from 'react';
import type { FieldInputProps } from '../view/input';
import { TypedInput } from '../view/typed-input';
import { shopZone } from '../../web/shop-zone';
import { useFormat } from '../../web/use-format';
import { Calendar } from '../date/calendar';
import { parseWallTime, type WallTime } from './parse';
import { instantOf, wallOf } from './wall';

/** A day and a time in the shop's zone; the value is an instant. The calendar changes the day and keeps the time. */
export function DatetimeInput(input: FieldInputProps) {
  const [opened, setOpened] = useState(false);
  const format = useFormat();
  const known = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
  const wall: WallTime | null = known(input.value) ? wallOf(new Date(String(input.value)), shopZone()) : null;
  const parse = (text: string) => {
    const typed = parseWallTime(text, wallOf(new Date(), shopZone()), wall?.minutes);
    return typed ? instantOf(typed, shopZone()) : typed;
  };
  return (
    <TypedInput
      input={input}
      parse={parse}
      known={known}
      show={(value: string) => format.datetime(value)}
      unit={
        input.readOnly ? undefined : (
          <Calendar
            day={wall?.day}
            opened={opened}
            setOpened={setOpened}
            pick={(day) => input.onChange(instantOf({ day, minutes: wall?.minutes ?? 0 }, shopZone()))}
          />
        )
      }
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown' && !input.readOnly) setOpened(true);
      }}
    />
  );
}
