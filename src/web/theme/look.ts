import { readPersonal } from '../../engine/web/local-store';

/** What a person chose on the profile page. */
export interface Look {
  allUpper: boolean;
  namedShortcuts: boolean;
  /** 8 to 32; 12 is the design's own size. */
  fontSize: number;
}
export const defaultLook: Look = { allUpper: false, namedShortcuts: true, fontSize: 12 };
export const lookKey = 'theme_data';
export const lookShape = { 'allUpper?': true, 'namedShortcuts?': true, 'fontSize?': 0 };

export type Scheme = 'light' | 'dark' | 'system';
const schemeKey = 'color_scheme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');
const listeners = new Set<() => void>();

/** The scheme belongs to the browser, not to the person: the sign-in page already shows it. */
export function storedScheme(): Scheme {
  const stored = localStorage.getItem(schemeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function shownScheme(): 'light' | 'dark' {
  const stored = storedScheme();
  return stored === 'system' ? (dark.matches ? 'dark' : 'light') : stored;
}

/** Paper is light, whatever the screen is: browsers leave out backgrounds, and light text alone would not be read. */
function applyScheme(isPaper = paper.matches): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', isPaper ? 'light' : shownScheme());
  listeners.forEach((listener) => listener());
}

export function setScheme(scheme: Scheme): void {
  localStorage.setItem(schemeKey, scheme);
  applyScheme();
}

export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts font size and capitals on the page. */
export function applyLook(): void {
  const look = { ...defaultLook, ...readPersonal<Partial<Look>>(lookKey, defaultLook, lookShape) };
  const size = Math.min(32, Math.max(8, Number(look.fontSize) || 12));
  document.documentElement.style.setProperty('--mantine-scale', String(size / 12));
  document.documentElement.toggleAttribute('data-upper', look.allUpper);
}

export function startLook(): void {
  dark.addEventListener('change', () => applyScheme());
  paper.addEventListener('change', () => applyScheme());
  window.addEventListener('beforeprint', () => applyScheme(true));
  window.addEventListener('afterprint', () => applyScheme(false));
  applyScheme();
  applyLook();
}
