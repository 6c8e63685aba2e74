import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconDoorExit, IconIdBadge2, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useCan, useSession } from '../../../../../engine/web/engine-context';
import { Avatar } from '../../../../../engine/web/ui/avatar';
import type { BoardUser } from '../board';
import { NumberPad } from '../dialogs/number-pad';
import { hourOf } from '../parts/clock';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useCardAct } from '../parts/use-act';
import { useCardBoard } from '../parts/use-card-board';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { type Came, joining, leaving, leftSaid, type Who } from './presence';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../dialogs/dialogs.module.css';

/** "Anna Lis" → first name and the rest, for initials. */
export function namesOf(full: string): { name: string; surname: string } {
  const [name = '', ...rest] = full.split(' ');
  return { name, surname: rest.join(' ') };
}

interface Named {
  id: number;
  name: string;
  hasPin: boolean;
}

/** Everybody on the card with the hours; here people come and go, each by an act of its own. */
export function PeopleList({ cardId }: { cardId: number }) {
  const { t } = useTranslation('floor');
  const { user } = useSession();
  const { board } = useCardBoard(cardId);
  const act = useCardAct(cardId);
  const [asks, ask] = useState<'join' | BoardUser | null>(null);
  const leads = useCan(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);
  const number = board?.card.numberText ?? null;
  const send = async (kind: 'join' | 'leave', who: Who) => {
    let kept = false;
    const lasting = (kind === 'join' ? joining : leaving)(cardId, number, who);
    const sent = await act.send<Came | { left?: undefined }>(kind, { ...lasting, kept: () => (kept = true) });
    if (sent || kept) ask(null);
    if (sent?.left) act.say(leftSaid(sent));
  };
  if (!board) return null;
  if (asks)
    return (
      <AskPerson
        user={asks === 'join' ? undefined : asks}
        act={act}
        back={() => ask(null)}
        done={(who) => void send(asks === 'join' ? 'join' : 'leave', who)}
      />
    );
  const { me, users } = board;
  const leave = (one: BoardUser) => {
    if (one.userId === user.id) void send('leave', {});
    else if (leads) void send('leave', { userId: one.userId, name: one.name });
    else ask(one);
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {users.length === 0 && <p className={styles.text}>{t('people.none')}</p>}
      <ul className={styles.people}>
        {users.map((one) => (
          <li key={one.id} data-gone={!one.present || undefined}>
            <Avatar {...namesOf(one.name)} size={40} />
            <strong>{one.name}</strong>
            <span className={layout.quietFigures}>
              {[
                one.role,
                `${hourOf(one.timeFrom)}–${hourOf(one.timeTo)}`,
                one.present ? null : one.elsewhere ? t('people.elsewhere', { place: one.elsewhere }) : t('people.gone'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {one.present && (
              <Touch icon={IconDoorExit} busy={act.busy.has('leave')} onClick={() => leave(one)}>
                {t('people.leave')}
              </Touch>
            )}
          </li>
        ))}
      </ul>
      {me.joinable && (
        <div className={styles.two}>
          <Touch big icon={IconIdBadge2} onClick={() => ask('join')}>
            {t('people.joinOther')}
          </Touch>
          {!me.working && (
            <Touch
              big
              kind="primary"
              icon={IconUserPlus}
              busy={act.busy.has('join')}
              onClick={() => void send('join', {})}
            >
              {t('people.join')}
            </Touch>
          )}
        </div>
      )}
    </div>
  );
}

/** Where a scanner types a badge, ended with Enter. */
function BadgeField({ done }: { done: (badge: string) => void }) {
  const { t } = useTranslation('floor');
  const [badge, type] = useState('');
  return (
    <TextInput
      size="md"
      label={t('people.badge')}
      leftSection={<IconIdBadge2 size={20} aria-hidden />}
      inputMode="none"
      autoComplete="off"
      data-autofocus
      maxLength={100}
      value={badge}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !badge.trim()) return;
        type('');
        done(badge.trim());
      }}
    />
  );
}

interface AskProps {
  /** Who goes; undefined where somebody comes. */
  user: BoardUser | undefined;
  act: ReturnType<typeof useCardAct>;
  back: () => void;
  done: (who: Who) => void;
}

/** Who it is, on a tablet that belongs to all: a badge, or a name and its PIN. */
function AskPerson({ user, act, back, done }: AskProps) {
  const { t } = useTranslation('floor');
  const lost = useLinkLost();
  const leads = useCan(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);
  const [chosen, choose] = useState<{ id: number; name: string } | undefined>(
    user && { id: user.userId, name: user.name },
  );
  const { data } = useKeptQuery<{ items: Named[] }>(['users', 'floor'], 'floor/people', { staleTime: 60_000 });
  const pick = (one: Named) => (leads ? done({ userId: one.id, name: one.name }) : choose(one));
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      <BadgeField done={(badge) => done({ badge, name: badge })} />
      {chosen && lost && (
        <p className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>{t('people.pinNeedsLink')}</p>
      )}
      {chosen && !lost && (
        <NumberPad
          type="password"
          label={t('people.pin', { name: chosen.name })}
          start=""
          doneLabel={t(user ? 'people.leave' : 'people.join')}
          busy={act.busy.size > 0}
          done={(_, pin) => done({ userId: chosen.id, pin, name: chosen.name })}
        />
      )}
      {!chosen && (
        <div className={styles.tiles}>
          {data?.items.map((one) => (
            <Touch key={one.id} className={styles.tile} onClick={() => pick(one)}>
              {one.name}
            </Touch>
          ))}
        </div>
      )}
      <Touch icon={IconArrowLeft} onClick={() => (chosen && !user ? choose(undefined) : back())}>
        {t('people.back')}
      </Touch>
    </div>
  );
}
