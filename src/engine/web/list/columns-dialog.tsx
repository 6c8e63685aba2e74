import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { DialogButtons } from '../dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { useCan, useSession } from '../engine-context';
import { i18n } from '../i18n';
import { showToast } from '../ui/toast-store';
import { useDragRows } from '../ui/use-drag-rows';
import { useSubmit } from '../ui/use-submit';
import { maxWidth, minWidth } from './column-widths';
import { defaultColumns, moved, type ColumnState } from './columns';
import layout from '../ui/layout.module.css';
import styles from './dialogs.module.css';
import type { ColumnSettings } from './view';

/** One column as edited in the dialog. */
interface Line {
  key: string;
  declaredLabel: string;
  label: string;
  hidden: boolean;
  width: number | undefined;
}
interface Props {
  entity: AnyEntity;
  columns: ColumnState;
}

/** The edited columns, and the position changes announced to screen readers. */
function useLines({ choices, settings }: ColumnState) {
  const { t } = useTranslation('list');
  const [lines, setLines] = useState<Line[]>(() =>
    choices.map(({ key, declaredLabel, label, hidden }) => ({
      key,
      declaredLabel,
      label,
      hidden,
      width: settings.widths[key],
    })),
  );
  const [announcement, setAnnouncement] = useState('');
  const patch = (at: number, change: Partial<Line>) =>
    setLines((before) => before.map((line, i) => (i === at ? { ...line, ...change } : line)));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return;
    setLines((before) => moved(before, from, to));
    setAnnouncement(t('columns.movedTo', { name: lines[from]?.label, place: to + 1, of: lines.length }));
  };
  return { lines, patch, move, announcement };
}

/** Settings of the columns without `multiselect`; a label as declared is not stored. */
const settingsOf = (lines: readonly Line[]): Omit<ColumnSettings, 'multiselect'> => ({
  order: lines.map(({ key }) => key),
  hidden: lines.filter(({ hidden }) => hidden).map(({ key }) => key),
  labels: Object.fromEntries(
    lines
      .filter(({ label, declaredLabel }) => label.trim() && label.trim() !== declaredLabel)
      .map(({ key, label }) => [key, label.trim()]),
  ),
  widths: Object.fromEntries(lines.flatMap(({ key, width }) => (width ? [[key, width]] : []))),
});

function ColumnsForm({ entity, columns, close }: Props & DialogProps) {
  const { t } = useTranslation(['list', 'common']);
  const { lines, patch, move, announcement } = useLines(columns);
  const [multiselect, setMultiselect] = useState(columns.settings.multiselect);
  const drag = useDragRows(lines.length, move);
  const noneVisible = lines.every((line) => line.hidden);
  const finish = (settings: Partial<ColumnSettings> | undefined) => {
    columns.change(settings);
    close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!noneVisible) finish({ ...settingsOf(lines), multiselect });
      }}
    >
      <p className={styles.lead}>{t('list:columns.hint')}</p>
      <ul className={styles.columns}>
        {lines.map((line, i) => (
          <li key={line.key} {...drag.row(i)}>
            <ColumnLine
              line={line}
              first={i === 0}
              last={i === lines.length - 1}
              patch={(change) => patch(i, change)}
              move={(step) => move(i, i + step)}
              grip={drag.handle(i)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Checkbox
        mt={12}
        label={t('list:columns.multiselect')}
        checked={multiselect}
        onChange={(event) => setMultiselect(event.currentTarget.checked)}
      />
      <ForEverybody entity={entity} lines={lines} isUsable={!noneVisible} />
      {noneVisible && (
        <p role="alert" className={styles.refusal}>
          {t('list:columns.none')}
        </p>
      )}
      <DialogButtons>
        <Button mr="auto" onClick={() => finish(undefined)}>
          {t('common:reset')}
        </Button>
        <Button onClick={() => close()}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled">
          {t('list:columns.apply')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** For administrators: the arrangement everybody finds who has not chosen one. */
function ForEverybody({ entity, lines, isUsable }: { entity: AnyEntity; lines: readonly Line[]; isUsable: boolean }) {
  const { t } = useTranslation('list');
  const { settings } = useSession();
  const may = useCan('ADMIN_USER');
  const [isSet, setIsSet] = useState(() => defaultColumns(entity.name, settings['listColumns']) !== undefined);
  const { submit, busy } = useSubmit(async (columns: string[] | null) => {
    await api.put(`list-columns/${entity.name}`, { columns });
    setIsSet(columns !== null);
    showToast({ kind: 'success', title: t(columns ? 'columns.everybodyDone' : 'columns.everybodyUndone') });
  });
  if (!may) return null;
  const arrangement = lines.map(({ key, hidden }) => (hidden ? `-${key}` : key));
  return (
    <fieldset className={`${layout.wrap} ${styles.everybody}`}>
      <legend>{t('columns.everybody')}</legend>
      <p className={styles.lead}>{t('columns.everybodyHint')}</p>
      <Button disabled={!isUsable} loading={busy} onClick={() => void submit(arrangement)}>
        {t('columns.everybodySet')}
      </Button>
      {isSet && (
        <Button variant="subtle" loading={busy} onClick={() => void submit(null)}>
          {t('columns.everybodyClear')}
        </Button>
      )}
    </fieldset>
  );
}

interface ColumnLineProps {
  line: Line;
  first: boolean;
  last: boolean;
  patch: (change: Partial<Line>) => void;
  move: (step: 1 | -1) => void;
  grip: ReturnType<ReturnType<typeof useDragRows>['handle']>;
}

function ColumnLine({ line, first, last, patch, move, grip }: ColumnLineProps) {
  const { t } = useTranslation('list');
  return (
    <>
      <span className={`${layout.centred} ${styles.grip}`} aria-hidden {...grip}>
        <IconGripVertical size={16} />
      </span>
      <Checkbox
        checked={!line.hidden}
        aria-label={t('columns.show', { name: line.declaredLabel })}
        onChange={(event) => patch({ hidden: !event.currentTarget.checked })}
        classNames={{ root: styles.tick }}
      />
      <TextInput
        className={layout.grow}
        value={line.label}
        placeholder={line.declaredLabel}
        maxLength={60}
        aria-label={t('columns.rename', { name: line.declaredLabel })}
        onChange={(event) => patch({ label: event.currentTarget.value })}
      />
      <NumberInput
        className={styles.width}
        value={line.width ?? ''}
        placeholder={t('columns.auto')}
        min={minWidth}
        max={maxWidth}
        hideControls
        allowDecimal={false}
        suffix=" px"
        aria-label={t('columns.width', { name: line.declaredLabel })}
        onChange={(value) => patch({ width: Number(value) || undefined })}
      />
      <ActionIcon aria-label={t('columns.up', { name: line.label })} disabled={first} onClick={() => move(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('columns.down', { name: line.label })} disabled={last} onClick={() => move(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </>
  );
}

/** Order (by dragging or arrows), labels, visibility and widths of columns, and whether rows can be selected. */
export default defineDialog<Props>({ title: () => i18n.t('list:columns.title'), size: 560, Content: ColumnsForm });
