import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { openDialog } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import { useLabels } from '../labels';
import type { AnyRow } from '../screens';
import { useFormat } from '../use-format';
import {
  allLineDifferences,
  type Decision,
  type Difference,
  differences,
  isWords,
  type LineDifference,
  merge,
} from './conflict';
import type { LinesStore } from './lines-store';
import { valuesOfRow, type FormValues } from './form-values';
import { ValueText } from './value-text';
import layout from '../ui/layout.module.css';
import styles from './conflict.module.css';

interface Conflict {
  entity: AnyEntity;
  keys: readonly string[];
  base: FormValues;
  mine: FormValues;
  theirs: AnyRow;
  lines: LinesStore | undefined;
}
export interface Solution {
  values: FormValues;
  /** `cellName`s of the cells of lines that keep their value. */
  given: ReadonlySet<string>;
}
type Decisions = Record<string, Decision>;
interface DialogProps {
  conflict: Conflict;
  list: readonly (Difference | LineDifference)[];
  done: (decisions: Decisions) => void;
  close: () => void;
}

function ConflictDialog({ conflict, list, done, close }: DialogProps) {
  const { theirs } = conflict;
  const { t } = useTranslation(['edit', 'common']);
  const format = useFormat();
  const [decisions, setDecisions] = useState<Decisions>(() =>
    Object.fromEntries(list.map(({ key, by }) => [key, by === 'them' ? 'theirs' : 'mine'])),
  );
  const decideAll = (decision: Decision) => setDecisions(Object.fromEntries(list.map(({ key }) => [key, decision])));
  const user = theirs['updatedUser'] as { name?: string } | string | null | undefined;
  const name = (typeof user === 'string' ? user : user?.name) ?? t('edit:conflict.somebody');
  const at = typeof theirs['updatedAt'] === 'string' ? format.datetime(theirs['updatedAt']) : '';
  return (
    <>
      <p className={styles.intro}>{t('edit:conflict.changed', { name, at })}</p>
      {list.length === 0 ? (
        <p className={styles.intro}>{t('edit:conflict.nothing')}</p>
      ) : (
        <>
          <div className={`${layout.line} ${styles.all}`}>
            <Button size="xs" onClick={() => decideAll('mine')}>
              {t('edit:conflict.allMine')}
            </Button>
            <Button size="xs" onClick={() => decideAll('theirs')}>
              {t('edit:conflict.allTheirs')}
            </Button>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('edit:conflict.field')}</th>
                <th scope="col">{t('edit:conflict.mine')}</th>
                <th scope="col">{t('edit:conflict.theirs', { name })}</th>
                <th scope="col">{t('edit:conflict.keep')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <DifferenceRow
                  key={one.key}
                  conflict={conflict}
                  difference={one}
                  decision={decisions[one.key]}
                  decide={(decision) => setDecisions({ ...decisions, [one.key]: decision })}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      <div className={layout.buttons}>
        <Button onClick={close}>{t('edit:conflict.back')}</Button>
        <Button variant="filled" data-autofocus onClick={() => done(decisions)}>
          {t('edit:conflict.save')}
        </Button>
      </div>
    </>
  );
}

/** Of two sets of words what the other one has not: rights of a role are some sixty. */
function shownOf({ mine, theirs }: Difference, side: Decision): unknown {
  if (!isWords(mine) || !isWords(theirs)) return side === 'mine' ? mine : theirs;
  const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  return own.filter((word) => !other.includes(word));
}

interface RowProps {
  conflict: Conflict;
  difference: Difference | LineDifference;
  decision: Decision | undefined;
  decide: (decision: Decision) => void;
}

function DifferenceRow({ conflict: { entity, theirs }, difference, decision, decide }: RowProps) {
  const { t } = useTranslation('edit');
  const labels = useLabels(entity);
  const { key, by } = difference;
  const line = 'kind' in difference ? difference : undefined;
  const name = line ? `${labels.tab(line.kind.key)} ${line.at}` : labels.field(key);
  const value = (side: Decision, row?: AnyRow) =>
    line ? (
      <LineValue of={line} side={side} />
    ) : (
      <ValueText entity={entity} column={key} field={entity.fields[key]} value={shownOf(difference, side)} row={row} />
    );
  return (
    <tr data-both={by === 'both' || undefined}>
      <th scope="row">{line ? <LineField name={name} of={line} /> : name}</th>
      <td data-kept={decision === 'mine' || undefined}>{value('mine')}</td>
      <td data-kept={decision === 'theirs' || undefined}>{value('theirs', theirs)}</td>
      <td>
        <SegmentedControl
          size="xs"
          aria-label={t('conflict.keepField', { field: name })}
          value={decision}
          onChange={decide}
          data={[
            { value: 'mine', label: t('conflict.takeMine') },
            { value: 'theirs', label: t('conflict.takeTheirs') },
          ]}
        />
      </td>
    </tr>
  );
}

/** E.g. `Items 2: Quantity`. */
function LineField({ name, of }: { name: string; of: LineDifference }) {
  const labels = useLabels(of.kind.entity);
  return of.field ? `${name}: ${labels.field(of.field)}` : name;
}

function LineValue({ of, side }: { of: LineDifference; side: 'mine' | 'theirs' }) {
  const { t } = useTranslation('edit');
  const { entity } = of.kind;
  const field = entity.fields[of.field];
  if (!of.field) return t(side === 'mine' ? 'conflict.removed' : 'conflict.changedLine');
  if (!field) return t('conflict.changedLine');
  return <ValueText entity={entity} column={of.field} field={field} value={of[side]} row={of.rows[side]} />;
}

/**
 * Another user saved first: shows who, when and which fields differ, and lets the user keep their own or take the other
 * value, field by field.
 * @returns the merged values; undefined when the user goes back to the form
 */
export async function solveConflict(conflict: Conflict): Promise<Solution | undefined> {
  const { entity, keys, base, mine, theirs, lines } = conflict;
  const values = valuesOfRow(entity, theirs);
  const fields = differences(keys, base, mine, values);
  const cells = allLineDifferences(lines, theirs);
  let solution: Solution | undefined;
  await openDialog({
    title: i18n.t('edit:conflict.title'),
    size: 760,
    content: (close) => (
      <ConflictDialog
        conflict={conflict}
        list={[...fields, ...cells]}
        close={close}
        done={(decisions) => {
          const given = new Set(cells.flatMap(({ key }) => (decisions[key] === 'theirs' ? [key] : [])));
          solution = { values: merge(fields, values, decisions), given };
          close();
        }}
      />
    ),
  });
  return solution;
}
