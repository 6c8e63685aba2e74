import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../labels';
import { iconOf } from '../ui/icons';
import { StatusChip } from '../ui/status-chip';
import { useEdit } from './edit-context';
import { NextStepButton } from './next-step-button';
import styles from './status-path.module.css';

/** The way of a document through its states: where it has been, where it is, what is next; beside it the next step. */
export function StatusPath() {
  const { entity, row } = useEdit();
  const labels = useLabels(entity);
  const { t } = useTranslation('edit');
  const { transitions } = entity;
  const field = transitions && entity.fields[transitions.field];
  if (!row || !transitions || field?.kind !== 'choice') return null;
  const now = row[transitions.field] as string | number;
  const path = transitions.path.filter((state) => state === now || !transitions.optional?.includes(state));
  const at = path.indexOf(now);
  const word = (state: string | number) => labels.choice(transitions.field, state);
  const { family, icon } = field.options[now] ?? {};
  const Now = iconOf(icon) ?? IconCircle;
  return (
    <div className={styles.bar}>
      {at < 0 && (
        <StatusChip family={family} icon={icon}>
          {word(now)}
        </StatusChip>
      )}
      <ol className={styles.path} aria-label={t('path')} data-off={at < 0 || undefined}>
        {path.map((state, i) => {
          const place = i < at ? 'done' : i === at ? 'on' : undefined;
          const Icon = place === 'on' ? Now : place === 'done' ? IconCircleCheck : IconCircle;
          return (
            <li key={state} data-place={place} aria-current={i === at ? 'step' : undefined} title={word(state)}>
              <Icon size={16} aria-hidden />
              <span>{word(state)}</span>
            </li>
          );
        })}
      </ol>
      <NextStepButton />
    </div>
  );
}
