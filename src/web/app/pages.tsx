import { Suspense, useLayoutEffect, type ComponentType } from 'react';
import { firstText } from '../../engine/web/i18n';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import type { RouteObject } from 'react-router';
import type { PageSpec } from '../../engine/web/page';
import { pages } from '../../modules/all.web';
import { windowTitle } from '../shell/recents';
import { Starting } from '../starting';
import { Guard, Refused, type Guarded, timeClock } from './guard';
import { Caught } from './screen-error';

type Load = () => Promise<{ default: ComponentType }>;
const anybody: Guarded = { module: 'CORE', needs: 'signed-in', customers: true };
const staff: Guarded = { module: 'CORE', needs: 'signed-in' };
const admin: Guarded = { module: 'CORE', needs: 'ADMIN_USER' };

/** By the address they are drawn at. */
const screens = new Map<string, ReturnType<typeof lazyPart<object>>>();

/** Fetches the code of the page at an address, if one of the pages below is. */
export const fetchPage = async (pathname: string): Promise<void> => void (await screens.get(pathname)?.fetch());

/** Names the window before the screen does, which may know better: the place of a tablet, the number of a card. */
function Titled({ title }: { title: string }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useLayoutEffect(() => {
    document.title = windowTitle(firstText([title]));
  }, [title, language]);
  return null;
}

function page(path: string, load: Load, guarded: Guarded, title?: string): RouteObject {
  const Screen = lazyPart(() => load().then((m) => m.default));
  screens.set(path, Screen);
  return {
    path,
    element: (
      <Caught>
        <Guard of={guarded}>
          {title !== undefined && <Titled title={title} />}
          <Suspense fallback={<Starting />}>
            <Screen />
          </Suspense>
        </Guard>
      </Caught>
    ),
  };
}
const dashboard: Load = () => import('../dashboard/dashboard-page');

/** Screens of the shell itself and of features that are not lists: each is fetched when it is opened. */
export function ownPages(): RouteObject[] {
  return [
    page('/', dashboard, { ...anybody, kiosk: true }),
    page('/admin', dashboard, anybody),
    page('/profile', () => import('../profile/profile-page'), anybody),
    page('/about', () => import('../about/about-page'), anybody),
    page('/changelog', () => import('../changelog/changelog-page'), staff),
    page('/global-search', () => import('../search/global-search-page'), staff),
    page('/zebra-status', () => import('../printer/printer-page'), staff),
    page('/local-settings', () => import('../profile/local-settings-page'), admin),
    ...['/403', '/forbidden'].map((path) => ({ path, element: <Refused /> })),
    ...ofFeatures(false),
  ];
}

/** Screens that fill the window: no menu and top bar around them. */
export const plainPages = (): RouteObject[] => [
  page('/kiosk', () => import('../kiosk/kiosk-page'), timeClock),
  ...ofFeatures(true),
];

const ofFeatures = (plain: boolean): RouteObject[] =>
  pages
    .filter((spec: PageSpec) => (spec.plain ?? false) === plain)
    .map((spec: PageSpec) => page(`/${spec.path}`, spec.load, spec, spec.title));
