import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import { openDialog } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import { useLabels } from '../labels';
import type { AnyRow } from '../screens';
import { useFormat } from '../use-format';
import { allLineDifferences, type LineDifference } from './line-conflicts';
import type { LinesStore } from './lines-store';
import { differences, merge, type Decision, type Difference } from './conflict';
import { valuesOfRow, type FormValues } from './form-values';
import { ValueText } from './value-text';
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
  /** Cells of lines that stay as they have them (`cellName`). */
  given: ReadonlySet<string>;
}
interface BodyProps {
  conflict: Conflict;
  list: readonly (Difference | LineDifference)[];
  done: (decisions: Record<string, Decision>) => void;
  close: () => void;
}

function Body({ conflict, list, done, close }: BodyProps) {
  const { entity, theirs } = conflict;
  const { t } = useTranslation(['edit', 'common']);
  const labels = useLabels(entity);
  const format = useFormat();
  const [decisions, setDecisions] = useState<Record<string, Decision>>(() =>
    Object.fromEntries(list.map(({ key, by }) => [key, by === 'them' ? 'theirs' : 'mine'])),
  );
  const all = (decision: Decision) => setDecisions(Object.fromEntries(list.map(({ key }) => [key, decision])));
  const user = theirs['updatedUser'] as { name?: string } | string | null | undefined;
  const name = (typeof user === 'string' ? user : user?.name) ?? t('edit:conflict.somebody');
  const at = typeof theirs['updatedAt'] === 'string' ? format.datetime(theirs['updatedAt']) : '';
  const text = (key: string, value: unknown, row?: AnyRow) => (
    <ValueText entity={entity} column={key} field={entity.fields[key]} value={value} row={row} />
  );
  return (
    <>
      <p className={styles.intro}>{t('edit:conflict.changed', { name, at })}</p>
      {list.length === 0 ? (
        <p className={styles.intro}>{t('edit:conflict.nothing')}</p>
      ) : (
        <>
          <div className={styles.all}>
            <Button size="xs" onClick={() => all('mine')}>
              {t('edit:conflict.allMine')}
            </Button>
            <Button size="xs" onClick={() => all('theirs')}>
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
              {list.map((one) => {
                const { key, by } = one;
                const decision = decisions[key];
                const name = 'kind' in one ? `${labels.tab(one.kind.key)} ${one.at}` : labels.field(key);
                return (
                  <tr key={key} data-both={by === 'both' || undefined}>
                    <th scope="row">{'kind' in one ? <LineField name={name} of={one} /> : name}</th>
                    <td data-kept={decision === 'mine' || undefined}>
                      {'kind' in one ? <LineValue of={one} side="mine" /> : text(key, one.mine)}
                    </td>
                    <td data-kept={decision === 'theirs' || undefined}>
                      {'kind' in one ? <LineValue of={one} side="theirs" /> : text(key, one.theirs, theirs)}
                    </td>
                    <td>
                      <SegmentedControl
                        size="xs"
                        aria-label={t('edit:conflict.keepField', { field: name })}
                        value={decision}
                        onChange={(value) => setDecisions({ ...decisions, [key]: value })}
                        data={[
                          { value: 'mine', label: t('edit:conflict.takeMine') },
                          { value: 'theirs', label: t('edit:conflict.takeTheirs') },
                        ]}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={close}>{t('edit:conflict.back')}</Button>
        <Button variant="filled" data-autofocus onClick={() => done(decisions)}>
          {t('edit:conflict.save')}
        </Button>
      </div>
    </>
  );
}

/** `Pozycje 2: Ilość` */
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
 * Somebody saved first: shows who, when and which fields differ, and lets the person keep their own or take the other's
 * value, field by field. Answers the values to go on with; undefined = back to the form as it was typed.
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
      <Body
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
