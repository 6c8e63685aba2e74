import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../../engine/web/i18n';
import type { Employee } from '../../calendar';
import { findingText, hoursText } from '../board/finding-text';
import { candidatesFor, type NewEntry, type Plan } from '../board/plan';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './candidates.module.css';

interface Props {
  plan: Plan;
  /** The time somebody is wanted for; whose person is left out. */
  wanted: NewEntry;
  title: string;
  days: readonly string[];
  take: (person: Employee) => void;
}
function Candidates({ plan, wanted, days, take, close }: Props & DialogProps) {
  const { t } = useTranslation('shiftPlan');
  return (
    <ul className={`${layout.column} ${styles.list}`}>
      {candidatesFor(plan, wanted, days).map(({ person, findings, sameRole, hours }) => {
        const refused = findings.some(({ refuses }) => refuses);
        const Icon = refused ? IconBan : findings.length ? IconAlertTriangle : IconCheck;
        return (
          <li key={person.id} data-state={refused ? 'refused' : findings.length ? 'warns' : 'free'}>
            <Icon size={16} aria-hidden />
            <span className={`${layout.column} ${layout.room}`}>
              <b>{`${person.name} ${person.surname}`}</b>
              <small>
                {[
                  sameRole
                    ? t('candidates.sameRole', { role: person.shiftRole?.name })
                    : (person.shiftRole?.name ?? t('noRole')),
                  t('candidates.hours', { hours: hoursText(hours) }),
                  ...findings.map(findingText),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!refused && (
              <Button
                size="compact-sm"
                onClick={() => {
                  close();
                  take(person);
                }}
              >
                {t('candidates.take')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export default defineDialog<Props>({
  title: ({ title }) => i18n.t('shiftPlan:candidates.title', { title }),
  size: 520,
  Content: Candidates,
});
