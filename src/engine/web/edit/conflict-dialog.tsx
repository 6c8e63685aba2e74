import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import { openDialog } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import { useLabels } from '../labels';
import type { AnyRow } from '../screens';
import { useFormat } from '../use-format';
import { linesOf, linesToSend } from './form-lines';
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
  /** Changes of lines made here go over theirs, or are given up. */
  lines: Decision;
}
interface BodyProps {
  conflict: Conflict;
  list: readonly Difference[];
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
  const isLines = (key: string) => key in (entity.lines ?? {});
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
              {list.map(({ key, by, mine, theirs: other }) => (
                <tr key={key} data-both={by === 'both' || undefined}>
                  <th scope="row">{isLines(key) ? labels.tab(key) : labels.field(key)}</th>
                  <td data-kept={decisions[key] === 'mine' || undefined}>
                    {isLines(key) ? t('edit:conflict.lines', { count: mine as number }) : text(key, mine)}
                  </td>
                  <td data-kept={decisions[key] === 'theirs' || undefined}>
                    {isLines(key) ? t('edit:conflict.lines', { count: other as number }) : text(key, other, theirs)}
                  </td>
                  <td>
                    <SegmentedControl
                      size="xs"
                      aria-label={t('edit:conflict.keepField', {
                        field: isLines(key) ? labels.tab(key) : labels.field(key),
                      })}
                      value={decisions[key]}
                      onChange={(value) => setDecisions({ ...decisions, [key]: value })}
                      data={[
                        { value: 'mine', label: t('edit:conflict.takeMine') },
                        { value: 'theirs', label: t('edit:conflict.takeTheirs') },
                      ]}
                    />
                  </td>
                </tr>
              ))}
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

/**
 * Somebody saved first: shows who, when and which fields differ, and lets the person keep their own or take the other's
 * value, field by field. Answers the values to go on with; undefined = back to the form as it was typed.
 */
export async function solveConflict(conflict: Conflict): Promise<Solution | undefined> {
  const { entity, keys, base, mine, theirs, lines } = conflict;
  const values = valuesOfRow(entity, theirs);
  const list = [...differences(keys, base, mine, values), ...lineDifferences(lines, theirs)];
  let solution: Solution | undefined;
  await openDialog({
    title: i18n.t('edit:conflict.title'),
    size: 760,
    content: (close) => (
      <Body
        conflict={conflict}
        list={list}
        close={close}
        done={(decisions) => {
          const given = lines?.kinds.some(({ key }) => decisions[key] === 'theirs');
          const fields = list.filter(({ key }) => !(key in (entity.lines ?? {})));
          solution = { values: merge(fields, values, decisions), lines: given ? 'theirs' : 'mine' };
          close();
        }}
      />
    ),
  });
  return solution;
}

/** Kinds of lines both changed, with how many lines each did. Lines only one of them touched are no question. */
function lineDifferences(store: LinesStore | undefined, theirs: AnyRow): Difference[] {
  return (store?.kinds ?? []).flatMap((kind) => {
    const { base } = store!.state(kind.key);
    const here = store!.toSend(kind.key).inputs.length;
    const now = linesOf(theirs[kind.key]);
    const there =
      linesToSend(kind, base, now).inputs.length + now.filter(({ id }) => !base.some((line) => line.id === id)).length;
    return here && there ? [{ key: kind.key, base: 0, mine: here, theirs: there, by: 'both' } as const] : [];
  });
}
