import { Button } from '@mantine/core';
import { actionsOf, type AnyEntity } from '../../../../engine/entity';
import { ApiRequestError } from '../../../../engine/web/api';
import { actionIcon, MoreActions } from '../../../../engine/web/edit/edit-actions';
import { runAction } from '../../../../engine/web/edit/run-action';
import { allows, useSession } from '../../../../engine/web/engine-context';
import { recordTitle, useLabels } from '../../../../engine/web/labels';
import { useScreenHalf } from '../../../../engine/web/registry';
import type { AnyRow } from '../../../../engine/web/screens';

interface Props {
  entity: AnyEntity;
  row: AnyRow;
  /** The filled button, where it is possible. */
  primary?: string;
  /** Actions drawn elsewhere. */
  without?: readonly string[];
  done: (row: AnyRow) => void;
}

/** What can be done with a record now, outside of its own edit screen: the next step as a button, the rest in a menu. */
export function RecordActions({ entity, row, primary, without = [], done }: Props) {
  const labels = useLabels(entity);
  const half = useScreenHalf(entity.name) ?? {};
  const { permissions } = useSession();
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(actionsOf(entity)).filter(
    ([key, spec]) => !without.includes(key) && can[key] === true && allows(permissions, spec.right),
  );
  // Somebody else changed the record meanwhile: it is shown as it is now, and what was wanted can be tried again.
  const refused = (error: unknown) => {
    if (error instanceof ApiRequestError && error.current) done({ ...row, ...error.current });
  };
  const run = (action: string) =>
    void runAction({ entity, half, labels, row, name: recordTitle(entity, row), action, done, refused });
  const first = possible.find(([key]) => key === primary);
  const others = possible.filter((entry) => entry !== first);
  return (
    <>
      {first && (
        <Button variant="filled" leftSection={actionIcon(first[1].icon)} onClick={() => run(first[0])}>
          {labels.action(first[0])}
        </Button>
      )}
      <MoreActions actions={others} label={labels.action} run={run} />
    </>
  );
}
