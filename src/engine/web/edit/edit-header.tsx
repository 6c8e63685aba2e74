import { IconArrowLeft, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { useNavigate } from 'react-router';
import { fieldOf, recordTitle, useLabels } from '../labels';
import { usePresence } from '../presence';
import { ActionIcon, Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { StatusChip } from '../ui/status-chip';
import { Tooltip } from '../ui/tooltip';
import { EditActions } from './edit-actions';
import { useEdit } from './edit-context';
import { OuterHistoryButton, RecordMenu } from './record-menu';
import { useMainButton } from './main-button';
import { StatusPath } from './status-path';
import { ValueText } from './value-text';
import layout from '../ui/layout.module.css';
import headFacts from '../ui/head-facts.module.css';
import styles from './edit.module.css';

interface Props {
  saveAndExit: () => void;
  cancel: () => void;
}

function Facts() {
  const { entity, half, row } = useEdit();
  const labels = useLabels(entity);
  if (!row || !half.facts) return null;
  return (
    <dl className={headFacts.facts}>
      {half.facts.map((key) => {
        const Cell = half.cells?.[key];
        return (
          <div key={key}>
            <dt>{labels.field(key)}</dt>
            <dd>
              {Cell ? (
                <Cell row={row} column={key} value={row[key]} />
              ) : (
                <ValueText entity={entity} column={key} field={fieldOf(entity, key)} value={row[key]} row={row} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function SaveButtons({ saveAndExit, cancel }: Props) {
  const { save, saving } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const filled = useMainButton() === 'save';
  return (
    <>
      <Button
        variant={filled ? 'filled' : 'default'}
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        rightSection={<Kbd onAccent={filled}>{t('edit:keys.save')}</Kbd>}
        aria-keyshortcuts="Control+S"
        aria-disabled={saving || undefined}
        onClick={() => void save()}
      >
        {t('common:save')}
      </Button>
      <Tooltip label={t('edit:keys.saveAndExit')}>
        <Button aria-keyshortcuts="Control+Enter" aria-disabled={saving || undefined} onClick={saveAndExit}>
          {t('common:saveAndExit')}
        </Button>
      </Tooltip>
      <Button variant="subtle" color="gray" className={layout.quiet} onClick={cancel}>
        {t('common:cancel')}
      </Button>
    </>
  );
}

/** Who else is changing the record at this moment. */
function Others() {
  const { entity, row, readOnly, place } = useEdit();
  const { t } = useTranslation('edit');
  // One record is announced at a time: that of the page, not those of dialogs over it.
  const editing = usePresence(entity.name, place.as === 'page' ? row?.id : undefined, !readOnly).filter(
    (one) => one.editing,
  );
  const names = editing.map(({ user }) => user).join(', ');
  return (
    <span role="status">
      {names && (
        <StatusChip family="amber" icon="pencil">
          {t('presence', { names })}
        </StatusChip>
      )}
    </span>
  );
}

function Unsaved() {
  const { dirty } = useEdit();
  const { t } = useTranslation('edit');
  return (
    <span className={`${layout.hint} ${styles.unsaved}`} role="status">
      {dirty && (
        <>
          <i aria-hidden />
          {t('unsaved')}
        </>
      )}
    </span>
  );
}

/** Ends a dialog that only shows. */
function CloseButton({ close }: { close: () => void }) {
  const { readOnly } = useEdit();
  const { t } = useTranslation('common');
  return readOnly && <Button onClick={close}>{t('close')}</Button>;
}

/** From viewing to changing a record, for those who may. */
function ChangeButton() {
  const { entity, mode, row } = useEdit();
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const filled = useMainButton() === 'change';
  const can = row?.['can'] as { edit?: boolean } | undefined;
  if (mode !== 'view' || !row || !can?.edit) return null;
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => void navigate(`/${entity.name}/edit/${row.id}`, { replace: true })}
    >
      {t('edit')}
    </Button>
  );
}

/** Back button, title, key facts, the unsaved mark, and the buttons of the record. */
export function EditHeader({ saveAndExit, cancel }: Props) {
  const { entity, half, mode, row, readOnly, place, reload } = useEdit();
  const labels = useLabels(entity);
  const { t } = useTranslation(['edit', 'common']);
  const title = row ? recordTitle(entity, row) : labels.create;
  const part = { entity, mode, row: row as never, readOnly, reload };
  const page = place.as === 'page';
  // A <header> outside of <main> would be a second banner landmark.
  const Head = page ? 'header' : 'div';
  return (
    <Head className={styles.head} data-as={place.as}>
      {page && (
        <ActionIcon aria-label={t('edit:backToList', { list: labels.many })} onClick={cancel}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={styles.name}>
        {row && (
          <span className={`${layout.hint} ${layout.line} ${styles.kind}`}>
            {labels.one}
            {readOnly && <span className={`${layout.faint} ${styles.mode}`}>{t('edit:readOnly')}</span>}
          </span>
        )}
        {page ? <h1 title={title}>{title}</h1> : <h2 title={title}>{title}</h2>}
      </div>
      <Facts />
      {half.header && <half.header {...part} />}
      <Others />
      <span className={layout.grow} />
      <div className={`${layout.pushed} ${layout.wrapRow} ${layout.atEnd}`}>
        <Unsaved />
        {half.toolbar && <half.toolbar {...part} />}
        {row && <EditActions />}
        {!readOnly && <SaveButtons saveAndExit={saveAndExit} cancel={cancel} />}
        {page && <ChangeButton />}
        {!page && <CloseButton close={cancel} />}
        <OuterHistoryButton />
        {row && <RecordMenu />}
      </div>
      <StatusPath />
    </Head>
  );
}
