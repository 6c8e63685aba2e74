import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { AnyEntity } from '../../entity';
import type { Lines } from '../edit/use-lines';
import { useLabels } from '../labels';
import type { GridColumn } from './grid-column';
import { LineGrid } from './line-grid';
import { LineProblems } from './line-problems';
import { UndoButtons } from './undo-buttons';
import layout from '../ui/layout.module.css';

interface Props<Key extends string> {
  /** Of a line. */
  entity: AnyEntity;
  /** From `useLines`. */
  lines: Lines;
  /** Pixels of the columns by field, in the order shown. Declare it outside the component. */
  widths: Readonly<Record<Key, number>>;
  /** The field whose column takes the room that is left. */
  grow?: Key;
  /** The button that adds a line, and the field a new line is typed into first. */
  add: { label: string; from: Key };
}

/** The lines of a document without rules of their own: its declared fields as a grid, what is wrong with them, undo, a button for one more. */
export function LineTable<Key extends string>({ entity, lines, widths, grow, add }: Props<Key>) {
  const labels = useLabels(entity);
  const columns = useMemo(
    () =>
      Object.entries<number>(widths).map(([key, width]): GridColumn => {
        const field = entity.fields[key];
        if (!field) throw new Error(`${entity.name} has no field ${key}`);
        return { key, field, header: labels.field(key), width, grow: key === grow };
      }),
    [entity, labels, widths, grow],
  );
  return (
    <>
      {lines.lines.length > 0 && (
        <LineGrid lines={lines} columns={columns} label={labels.many} focusRequest={lines.focusRequest} />
      )}
      <LineProblems lines={lines} name={(field) => (field ? labels.field(field) : labels.one)} />
      <div className={layout.row}>
        <UndoButtons lines={lines} />
        {!lines.readOnly && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => lines.requestFocus(lines.add().key, add.from)}
          >
            {add.label}
          </Button>
        )}
      </div>
    </>
  );
}
