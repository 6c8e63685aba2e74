import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../use-translation';
import { Link, useNavigate } from 'react-router';
import { openEditor } from '../dialogs/dialog-store';
import { type Session, useAbilities, useSession } from '../engine-context';
import { useLabels } from '../labels';
import { useEntity } from '../registry';
import type { TabProps } from '../screens';
import { RelatedList } from './related-list';

/** Rows shown before one goes to the list itself; a page size lists know. */
const MOST = 30;

/**
 * A tab with the newest records of an entity that name the one on the screen in their field `by`, and a way to all of
 * them in their list. The entity is given by name, so that its area may lie below the one of the tab.
 * @param mayAdd whether a new one of the record with this id is made here as well
 */
export const relatedTab = (
  name: string,
  by: string,
  mayAdd: (id: number, session: Session) => boolean = () => false,
): ComponentType<TabProps> =>
  function RelatedTab(tab) {
    const { t } = useTranslation('edit');
    const navigate = useNavigate();
    const entity = useEntity(name);
    const { columns, hidden = [] }: { columns: readonly string[]; hidden?: readonly string[] } = entity.list;
    const labels = useLabels(entity);
    const { insert } = useAbilities(entity);
    const session = useSession();
    const names = [entity.title].flat().filter((column) => column !== by);
    return (
      <RelatedList
        tab={tab}
        entity={entity}
        filter={{ [by]: tab.id }}
        sort={{ sortBy: 'id', sortDesc: true }}
        most={MOST}
        actions={
          <>
            <Link to={`/${name}?f.${by}=${tab.id}`}>{t('related.all')}</Link>
            {insert && mayAdd(tab.id, session) && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => void openEditor({ entity, mode: 'insert', initial: { [by]: tab.id }, fixed: [by] })}
              >
                {labels.create}
              </Button>
            )}
          </>
        }
        empty={t('related.none')}
        columns={[...names, ...columns.filter((column) => ![...names, by, ...hidden].includes(column))]}
        open={(row) => void navigate(`/${name}/edit/${row.id}`)}
      />
    );
  };
