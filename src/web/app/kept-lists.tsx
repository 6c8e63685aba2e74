import { useQueryClient } from '@tanstack/react-query';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Location,
} from 'react-router';
import { outlines } from 'virtual:entities';
import type { EntityOutline } from '../../engine/entity';
import { KeptScreenContext } from '../../engine/web/kept-screen';
import { Starting } from '../starting';
import { ListRoute } from './entity-route';
import { fetchScreen } from './fetch-screen';
import { whenQuiet } from './later';
import styles from './kept-lists.module.css';
import { Caught } from './screen-error';

/** Lists that stay mounted, the one on screen among them. */
const MOST = 4;
/** Milliseconds a list may be away: less than its answers are kept by the query client, which it would not hear of any more. */
const KEPT_FOR = 4 * 60_000;

interface KeptList {
  id: number;
  outline: EntityOutline;
  /** What it is drawn for; it does not hear of other addresses. */
  at: { location: Location; navigationType: NavigationType };
  /** The element it is drawn in, a part of the page only while the list is shown. */
  box: HTMLElement;
  /** Given by the list itself. */
  mayStay: { current: boolean };
  leftAt: number;
}

interface Stage {
  location: Location | undefined;
  shown: KeptList | undefined;
  /** The one left last comes last. */
  kept: readonly KeptList[];
}

/** The entity whose list is at an address; those that edit in a dialog draw their list themselves. */
function listAt({ pathname }: Location): EntityOutline | undefined {
  const name = pathname.replace(/\/+$/, '').slice(1).toLowerCase();
  return outlines.find((outline) => outline.name === name && !outline.childOnly && outline.form.as !== 'modal');
}

const isSameAddress = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;

let made = 0;

function newList(outline: EntityOutline, location: Location): KeptList {
  const box = document.createElement('div');
  box.className = styles.list ?? '';
  made += 1;
  return {
    id: made,
    outline,
    at: { location, navigationType: NavigationType.Push },
    box,
    mayStay: { current: false },
    leftAt: 0,
  };
}

/** What is shown and kept at the next address. A list is only come back to at the very address it was left at. */
export function stageAt({ shown, kept }: Stage, location: Location): Stage {
  const outline = listAt(location);
  if (shown && shown.outline === outline) {
    const next = { ...shown, at: { ...shown.at, location } };
    return { location, shown: next, kept };
  }
  const now = Date.now();
  const left = shown?.mayStay.current ? [...kept, { ...shown, leftAt: now }] : kept;
  const fresh = left.filter(({ leftAt }) => now - leftAt < KEPT_FOR);
  if (!outline) return { location, shown: undefined, kept: fresh.slice(1 - MOST) };
  const back = fresh.find((one) => one.outline === outline);
  const isBack = back && isSameAddress(back.at.location, location);
  return {
    location,
    shown: isBack ? back : newList(outline, location),
    kept: fresh.filter((one) => one !== back).slice(1 - MOST),
  };
}

/**
 * Puts the list on screen into the page before its own effects measure it. Beside it the others stay laid out, unseen and out
 * of reach; beside another screen they are no part of the page.
 */
function Place({ lists, shown }: { lists: readonly KeptList[]; shown: KeptList | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = new Set<Element>(shown ? lists.map(({ box }) => box) : []);
    for (const box of Array.from(place.current?.children ?? [])) if (!here.has(box)) box.remove();
    if (shown && !shown.box.parentNode) place.current?.append(shown.box);
    for (const { box } of lists) box.toggleAttribute('data-left', box !== shown?.box);
  });
  return <div ref={place} className={styles.place} />;
}

interface Props {
  list: KeptList;
  isShown: boolean;
}

/** The router makes a new one for each address, and all that can navigate would be drawn again with it. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

const Kept = memo(function Kept({ list: { outline, at, box, mayStay }, isShown }: Props) {
  const onStay = useMemo(() => (stays: boolean) => void (mayStay.current = stays), [mayStay]);
  const screen = useMemo(
    () => (
      <KeptScreenContext value={onStay}>
        <RouteContext value={noRoute}>
          <LocationContext value={at}>
            <Caught>
              <ListRoute outline={outline} />
            </Caught>
          </LocationContext>
        </RouteContext>
      </KeptScreenContext>
    ),
    [onStay, at, outline],
  );
  return createPortal(<Activity mode={isShown ? 'visible' : 'hidden'}>{screen}</Activity>, box);
});

/** Fetches the code of the record that is opened first, once a list has come to rest. */
function useRecordCode(list: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (list === undefined) return;
    const address = { pathname: `/${list}/edit/1`, search: '' };
    return whenQuiet(() => void fetchScreen(queries, address, 'code').catch(() => undefined), 0);
  }, [list, queries]);
}

/**
 * The list at the address. Lists that were left lately stay mounted without effects: going from list to list is mostly drawing
 * them and laying them out.
 */
export function KeptLists() {
  const location = useLocation();
  const [stage, setStage] = useState(() => stageAt({ location: undefined, shown: undefined, kept: [] }, location));
  if (stage.location !== location) setStage(stageAt(stage, location));
  const { shown, kept } = stage;
  useRecordCode(shown?.outline.name);
  const lists = [...kept, ...(shown ? [shown] : [])].sort((a, b) => a.id - b.id);
  return (
    <>
      <Place lists={lists} shown={shown} />
      <Suspense fallback={<Starting />}>
        {lists.map((list) => (
          <Kept key={list.id} list={list} isShown={list === shown} />
        ))}
      </Suspense>
    </>
  );
}
