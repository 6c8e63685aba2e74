/** The first pattern found names it: browsers and systems claim to be those further down as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browser and operating system of a `User-Agent` header, by the names people know; null = not recognised. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: nameIn(userAgent ?? '', browsers),
  system: nameIn(userAgent ?? '', systems),
});
