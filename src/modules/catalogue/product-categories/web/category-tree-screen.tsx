import { Button } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyEntity } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { deleteRecord } from '../../../../engine/web/edit/use-record';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import { SearchBox } from '../../../../engine/web/list/search-box';
import { listKey } from '../../../../engine/web/list/use-entity-list';
import { usePersonal } from '../../../../engine/web/use-personal';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Kbd } from '../../../../engine/web/ui/kbd';
import { Toolbar } from '../../../../engine/web/ui/toolbar';
import { CategoryTree } from './category-tree';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './category-tree.module.css';
import { treeLines, type Category } from './tree-model';
import { ViewSwitch } from './view-switch';

const noneClosed: readonly number[] = [];
const closedShape = [0];

const busyElsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** `/` to the search, `N` for a new one, as on every list. */
function useTreeKeys(commands: { search: () => void; create?: () => void }): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest(busyElsewhere);
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || typing) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const act = { '/': latest.current.search, n: latest.current.create }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Every category at once, as a tree. What is folded is remembered for the person. */
export function CategoryTreeScreen({ entity }: { entity: AnyEntity }) {
  const { t } = useTranslation(['catalogue', 'list']);
  const labels = useLabels(entity);
  const may = useAbilities(entity);
  const client = useQueryClient();
  const searchBox = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = usePersonal('productCategoriesClosed', noneClosed, closedShape);
  const { data } = useQuery({
    queryKey: listKey(entity.name, 'tree'),
    queryFn: ({ signal }) => api.get<{ items: Category[] }>(entity.name, { itemsPerPage: -1 }, { signal }),
  });
  const categories = data?.items ?? [];
  const lines = treeLines(categories, new Set(closed), search);
  const toggle = ({ id }: Category, open: boolean) =>
    setClosed(open ? closed.filter((one) => one !== id) : [...closed, id]);
  /** The keys go on where they were when a dialog is closed or a line is gone. */
  const backToTree = () =>
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  const add = (parent?: Category) =>
    void openEditor({ entity, mode: 'insert', initial: parent ? { parentId: parent.id } : undefined }).then(backToTree);
  const open = ({ id }: Category) =>
    void openEditor({ entity, mode: may.write ? 'edit' : 'view', id }).then(backToTree);
  const remove = ({ id, name }: Category) => void deleteRecord({ client, entity, id, name }).then(backToTree);
  useTreeKeys({ search: () => searchBox.current?.select(), create: may.insert ? () => add() : undefined });
  return (
    <div className={`${layout.column} ${styles.screen}`}>
      <Toolbar>
        <h1>{labels.many}</h1>
        <span className={layout.count}>{data ? categories.length : ''}</span>
        <span className={styles.grow} />
        <SearchBox value={search} onSearch={setSearch} inputRef={searchBox} onLeave={() => searchBox.current?.blur()} />
        <ViewSwitch />
        {may.insert && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} />}
            rightSection={<Kbd onAccent>N</Kbd>}
            aria-keyshortcuts="n"
            onClick={() => add()}
          >
            {labels.create}
          </Button>
        )}
      </Toolbar>
      <div className={`${layout.fills} ${styles.body}`} ref={body}>
        {lines.length > 0 && (
          <CategoryTree
            label={labels.many}
            lines={lines}
            onToggle={toggle}
            onOpen={open}
            onAdd={may.insert ? add : undefined}
            onRemove={may.delete ? remove : undefined}
          />
        )}
        {data && lines.length === 0 && <EmptyState icon={IconSitemap} title={t('product-categories.tree.empty')} />}
      </div>
    </div>
  );
}
