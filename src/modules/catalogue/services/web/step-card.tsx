import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { ChildTable } from '../../../../engine/web/edit/child-table';
import { deleteRecord } from '../../../../engine/web/edit/use-record';
import type { AnyRow } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { serviceSteps } from '../service-steps.entity';
import { stepOptions } from '../step-options.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './steps.module.css';

interface Props {
  step: AnyRow;
  at: number;
  last: boolean;
  options: readonly AnyRow[];
  readOnly: boolean;
  move: (to: number) => void;
}
const optionColumns = ['code', 'name', 'inMainQuotation', 'pricePerUnit', 'pricePerArea', 'pricePerWeight'];
const nameOf = (row: AnyRow): string => (typeof row['name'] === 'string' ? row['name'] : '');

/** One step with its options. Alt with an arrow moves it. */
export function StepCard({ step, at, last, options, readOnly, move }: Props) {
  const { t } = useTranslation('catalogue');
  const client = useQueryClient();
  const name = nameOf(step);
  const mode = readOnly ? 'view' : 'edit';
  const open = () => void openEditor({ entity: serviceSteps, mode, id: step.id, fixed: ['serviceId', 'sequence'] });
  const openOption = (row: AnyRow) =>
    void openEditor({ entity: stepOptions, mode, id: row.id, fixed: ['serviceStepId'] });
  const addOption = () =>
    void openEditor({
      entity: stepOptions,
      mode: 'insert',
      initial: { serviceStepId: step.id },
      fixed: ['serviceStepId'],
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (way === undefined || readOnly) return;
    event.preventDefault();
    move(at + way);
  };
  return (
    <li className={`${layout.card} ${styles.step}`} onKeyDown={onKeyDown}>
      <header>
        <span className={`${layout.centred} ${styles.number}`}>{at + 1}</span>
        <div className={`${layout.room} ${styles.title}`}>
          <h3>
            <button type="button" onClick={open}>
              {name}
            </button>
          </h3>
          <Facts step={step} />
        </div>
        {!readOnly && <StepTools step={step} at={at} last={last} move={move} open={open} />}
      </header>
      {options.length > 0 && (
        <ChildTable
          entity={stepOptions}
          columns={optionColumns}
          rows={options}
          open={openOption}
          remove={
            readOnly
              ? undefined
              : (row) => void deleteRecord({ client, entity: stepOptions, id: row.id, name: nameOf(row) })
          }
        />
      )}
      {!readOnly && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={addOption}>
          {t('step-options.new')}
        </Button>
      )}
    </li>
  );
}

type ToolsProps = Pick<Props, 'step' | 'at' | 'last' | 'move'> & { open: () => void };

function StepTools({ step, at, last, move, open }: ToolsProps) {
  const { t } = useTranslation('catalogue');
  const client = useQueryClient();
  const name = nameOf(step);
  const remove = () => void deleteRecord({ client, entity: serviceSteps, id: step.id, name });
  const tools = [
    { label: t('services.steps.up', { name }), Icon: IconArrowUp, act: () => move(at - 1), off: at === 0 },
    { label: t('services.steps.down', { name }), Icon: IconArrowDown, act: () => move(at + 1), off: last },
    { label: t('services.steps.edit', { name }), Icon: IconPencil, act: open },
    { label: t('services.steps.remove', { name }), Icon: IconTrash, act: remove },
  ];
  return (
    <div className={styles.tools}>
      {tools.map(({ label, Icon, act, off }) => (
        <ActionIcon key={label} size={30} aria-label={label} disabled={off} onClick={act}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

/** Where the step is done and with what, in one line. */
function Facts({ step }: { step: AnyRow }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const named = (key: string) => (step[key] as { name?: string } | null)?.name;
  const price = step['price'];
  const words = [
    typeof step['code'] === 'string' ? step['code'] : undefined,
    named('placeType'),
    named('productType'),
    step['isPlanned'] === true ? t('services.steps.planned') : t('services.steps.notPlanned'),
    step['isExternal'] === true ? t('services.steps.external') : undefined,
    step['isOptional'] === true ? t('services.steps.optional') : undefined,
    typeof price === 'number' ? t('services.steps.price', { price: format.money(price) }) : undefined,
  ];
  return <p>{words.filter(Boolean).join(' · ')}</p>;
}
