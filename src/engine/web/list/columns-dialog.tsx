import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxWidth, minWidth } from './column-widths';
import { moved, type ColumnChoice, type ColumnState } from './columns';
import styles from './dialogs.module.css';

interface Line {
  key: string;
  declaredLabel: string;
  label: string;
  hidden: boolean;
  width: number | undefined;
}

/** Order (drag or arrows), names, which are shown, their widths, and whether rows can be chosen. */
export default function ColumnsDialog({ columns, close }: { columns: ColumnState; close: () => void }) {
  const { t } = useTranslation(['list', 'common']);
  const line = ({ key, declaredLabel, label, hidden }: ColumnChoice): Line => ({
    key,
    declaredLabel,
    label,
    hidden,
    width: columns.settings.widths[key],
  });
  const [lines, setLines] = useState(() => columns.choices.map(line));
  const [multiselect, setMultiselect] = useState(columns.settings.multiselect);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const patch = (at: number, change: Partial<Line>) =>
    setLines((now) => now.map((one, i) => (i === at ? { ...one, ...change } : one)));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return;
    setLines((now) => moved(now, from, to));
    setSaid(t('list:columns.movedTo', { name: lines[from]?.label, place: to + 1, of: lines.length }));
  };
  const onDragOver = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged === null || dragged === at) return;
    move(dragged, at);
    setDragged(at);
  };
  const visible = lines.filter((one) => !one.hidden).length;
  const apply = () => {
    columns.change({
      order: lines.map(({ key }) => key),
      hidden: lines.filter(({ hidden }) => hidden).map(({ key }) => key),
      labels: Object.fromEntries(
        lines
          .filter(({ label, declaredLabel }) => label.trim() && label.trim() !== declaredLabel)
          .map(({ key, label }) => [key, label.trim()]),
      ),
      widths: Object.fromEntries(lines.flatMap(({ key, width }) => (width ? [[key, width]] : []))),
      multiselect,
    });
    close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (visible > 0) apply();
      }}
    >
      <p className={styles.lead}>{t('list:columns.hint')}</p>
      <ul className={styles.columns}>
        {lines.map((one, i) => (
          <li key={one.key} data-dragged={dragged === i || undefined} onDragOver={(event) => onDragOver(event, i)}>
            <span
              className={styles.grip}
              draggable
              aria-hidden
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(i);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <IconGripVertical size={16} />
            </span>
            <Checkbox
              checked={!one.hidden}
              aria-label={t('list:columns.show', { name: one.declaredLabel })}
              onChange={(event) => patch(i, { hidden: !event.currentTarget.checked })}
              classNames={{ root: styles.tick }}
            />
            <TextInput
              className={styles.name}
              value={one.label}
              placeholder={one.declaredLabel}
              maxLength={60}
              aria-label={t('list:columns.rename', { name: one.declaredLabel })}
              onChange={(event) => patch(i, { label: event.currentTarget.value })}
            />
            <NumberInput
              className={styles.width}
              value={one.width ?? ''}
              placeholder={t('list:columns.auto')}
              min={minWidth}
              max={maxWidth}
              hideControls
              allowDecimal={false}
              suffix=" px"
              aria-label={t('list:columns.width', { name: one.declaredLabel })}
              onChange={(value) => patch(i, { width: Number(value) || undefined })}
            />
            <ActionIcon
              aria-label={t('list:columns.up', { name: one.label })}
              disabled={i === 0}
              onClick={() => move(i, i - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('list:columns.down', { name: one.label })}
              disabled={i === lines.length - 1}
              onClick={() => move(i, i + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
      <Checkbox
        mt={12}
        label={t('list:columns.multiselect')}
        checked={multiselect}
        onChange={(event) => setMultiselect(event.currentTarget.checked)}
      />
      {visible === 0 && (
        <p role="alert" className={styles.refusal}>
          {t('list:columns.none')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          mr="auto"
          onClick={() => {
            columns.change(undefined);
            close();
          }}
        >
          {t('common:reset')}
        </Button>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled">
          {t('list:columns.apply')}
        </Button>
      </div>
    </form>
  );
}
