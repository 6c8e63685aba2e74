import { Tabs } from '@mantine/core';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { api } from '../api';
import { abilitiesOf, allows, hasModule, useActsForSelf, useSession } from '../engine-context';
import { useLabels } from '../labels';
import { onChange } from '../live';
import { useEntitiesOf } from '../registry';
import type { AnyRow } from '../screens';
import { ChildGrid } from './child-grid';
import { FORM_TAB, useEdit } from './edit-context';
import { ErrorSummary } from './error-summary';
import { useLineCount } from './use-lines';
import { SectionText } from '../ui/section';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

interface Props {
  tab: string;
  setTab: (tab: string) => void;
  /** The form itself: the first tab. */
  children: ReactNode;
}

/** Children, lines and declared tabs the user may see. A new record has only those declared as `early` and its lines. */
function useTabs() {
  const { entity, half, row } = useEdit();
  const session = useSession();
  const forSelf = useActsForSelf();
  const specs = Object.entries(entity.children ?? {});
  const entities = useEntitiesOf(specs.map(([, spec]) => spec.entity));
  const children = specs.flatMap(([key, spec]) => {
    const child = entities.get(spec.entity);
    return child && abilitiesOf(child, session).read ? [{ key, spec, child }] : [];
  });
  const own = Object.entries(entity.tabs ?? {}).flatMap(([key, { right, module, staff }]) => {
    const Tab = half.tabs?.[key];
    const may = hasModule(session.modules, module ?? 'CORE') && allows(session.permissions, right ?? 'signed-in');
    return Tab && may && !(staff && forSelf) ? [{ key, Tab }] : [];
  });
  const lines = Object.keys(entity.lines ?? {}).flatMap((key) => {
    const Lines = half.lines?.[key];
    return Lines ? [{ key, Lines }] : [];
  });
  if (!row) return { lines, children: children.filter(({ key }) => half.early?.includes(key)), own: [] };
  return { lines, children, own };
}

/** The number of rows of each child; refetched after every change of a child, or of the record, which may make some. */
function useChildCounts(children: ReturnType<typeof useTabs>['children'], row: AnyRow | null | undefined) {
  const id = row?.id;
  const client = useQueryClient();
  // Rows of a child may follow from what leaves the version of the record as it is.
  const names = children.map(({ child }) => child.name).join(' ');
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (names.split(' ').includes(entity)) void client.invalidateQueries({ queryKey: [entity, 'list', 'count'] });
      }),
    [client, names],
  );
  const answers = useQueries({
    queries: children.map(({ child, spec }) => ({
      queryKey: [child.name, 'list', 'count', spec.by, id, row?.version],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<{ total: number }>(child.name, { page: 0, itemsPerPage: 1, filter: { [spec.by]: id } }, { signal }),
      enabled: id !== undefined,
      retry: false,
    })),
  });
  return Object.fromEntries(children.map(({ key }, at) => [key, answers[at]?.data?.total]));
}

function LineCount({ of }: { of: string }) {
  return <span className={`${layout.small} ${styles.count}`}>{useLineCount(of)}</span>;
}

/** Keeps its place while it is counted, so that the tabs behind it do not move. */
function Count({ of, expected }: { of: number | undefined; expected: boolean }) {
  return (of !== undefined || expected) && <span className={`${layout.small} ${styles.count}`}>{of}</span>;
}

/** Where the tabs are wider than the screen, the open one is seen. */
function useShownTab(shown: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-active]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return list;
}

/** The form and the tabs of the record. A form without other tabs is shown without a tab list. */
export function EditTabs({ tab, setTab, children }: Props) {
  const { entity, mode, row, readOnly, reload } = useEdit();
  const { t } = useTranslation('edit');
  const labels = useLabels(entity);
  const tabs = useTabs();
  // Who may not change the record itself changes what hangs on it by the rights of that.
  const parent = abilitiesOf(entity, useSession());
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const childCounts = useChildCounts(tabs.children, row);
  const count = (key: string): number | undefined => counts[key] ?? childCounts[key];
  const setCount = (key: string) => (value: number) =>
    setCounts((known) => (known[key] === value ? known : { ...known, [key]: value }));
  const keys = [...tabs.lines, ...tabs.children, ...tabs.own].map(({ key }) => key);
  const shown = keys.includes(tab) ? tab : FORM_TAB;
  const list = useShownTab(shown);
  if (!keys.length) return <div className={styles.body}>{children}</div>;
  return (
    <Tabs
      value={shown}
      onChange={(next) => setTab(next ?? FORM_TAB)}
      keepMounted={false}
      className={`${layout.grow} ${layout.column}`}
    >
      <Tabs.List ref={list} className={styles.tabs}>
        <Tabs.Tab value={FORM_TAB}>
          {labels.tab(FORM_TAB) === `common:tabs.${FORM_TAB}` ? t('dataTab') : labels.tab(FORM_TAB)}
        </Tabs.Tab>
        {keys.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {labels.tab(key)}
            {tabs.lines.some((one) => one.key === key) ? (
              <LineCount of={key} />
            ) : (
              <Count of={count(key)} expected={tabs.children.some((one) => one.key === key)} />
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Stays mounted, so that values are kept while another tab is open. */}
      <Tabs.Panel value={FORM_TAB} keepMounted className={styles.body}>
        {children}
      </Tabs.Panel>
      {tabs.lines.map(({ key, Lines }) => (
        <Tabs.Panel key={key} value={key} className={styles.body}>
          <ErrorSummary />
          <Suspense fallback={null}>
            <Lines entity={entity} mode={mode} row={row as never} readOnly={readOnly} reload={reload} />
          </Suspense>
        </Tabs.Panel>
      ))}
      {tabs.children.map(({ key, spec, child }) => (
        <Tabs.Panel key={key} value={key} className={styles.body}>
          {row ? (
            <ChildGrid child={child} spec={spec} parentId={row.id} readOnly={readOnly && parent.write} />
          ) : (
            <SectionText>{t('saveFirst')}</SectionText>
          )}
        </Tabs.Panel>
      ))}
      {row &&
        tabs.own.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key} className={styles.body}>
            <Suspense fallback={null}>
              <Tab
                entity={entity}
                id={row.id}
                row={row as never}
                readOnly={readOnly}
                reload={reload}
                setCount={setCount(key)}
              />
            </Suspense>
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}
