/**
 * Why nothing is printed. The first four are about the way to the printer, the others are what it says of itself.
 * Texts: `labels:problems.{problem}`.
 */
const problems = [
  'NotInstalled',
  'NoDefaultPrinter',
  'ConnectionError',
  'NoAnswer',
  'PaperOut',
  'RibbonOut',
  'HeadOpen',
  'CutterFault',
  'HeadTooHot',
  'MotorTooHot',
  'HeadFault',
  'WrongHead',
  'Paused',
  'UnknownError',
] as const;
export type PrinterProblem = (typeof problems)[number];

/** Bits of the error word a printer answers `~HQES` with. */
const bits: readonly (readonly [bit: number, problem: PrinterProblem])[] = [
  [0x1, 'PaperOut'],
  [0x2, 'RibbonOut'],
  [0x4, 'HeadOpen'],
  [0x8, 'CutterFault'],
  [0x10, 'HeadTooHot'],
  [0x20, 'MotorTooHot'],
  [0x40, 'HeadFault'],
  [0x80, 'WrongHead'],
  [0x10000, 'Paused'],
];

/**
 * What a printer complains about, from its answer to `~HQES`: nothing when it is ready; undefined when this is not (yet)
 * a whole answer.
 */
export function problemsIn(answer: string): PrinterProblem[] | undefined {
  const match = /ERRORS:\s+([01])\s+([0-9A-F]{8})\s+([0-9A-F]{8})/i.exec(answer);
  if (!match) return undefined;
  if (match[1] === '0') return [];
  const word = Number.parseInt(match[3]!, 16);
  const found = bits.filter(([bit]) => (word & bit) !== 0).map(([, problem]) => problem);
  return found.length ? found : ['UnknownError'];
}
