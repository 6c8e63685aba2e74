import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/de';
import 'dayjs/locale/pl';
import { useTranslation } from '../../web/use-translation';
import { isDay } from './parse';
import styles from './calendar.module.css';

interface Props {
  /** `YYYY-MM-DD` or anything else for none. */
  day: unknown;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  pick: (day: string) => void;
}

/** The button at the right of a date input and its calendar; Monday comes first. */
export function Calendar({ day, opened, setOpened, pick }: Props) {
  const { t, i18n } = useTranslation('edit');
  const value = isDay(day) ? day : null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={26}
          className={styles.button}
          tabIndex={-1}
          aria-label={t('date.calendar')}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown data-mantine-stop-propagation={opened || undefined}>
        <DatePicker
          size="xs"
          classNames={{ day: styles.day }}
          locale={i18n.language}
          firstDayOfWeek={1}
          value={value}
          defaultDate={value ?? undefined}
          ariaLabels={{
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            monthLevelControl: t('date.chooseMonth'),
            yearLevelControl: t('date.chooseYear'),
          }}
          onChange={(picked) => {
            setOpened(false);
            if (picked) pick(picked);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
