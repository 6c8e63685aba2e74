import { useEffect, useState } from 'react';
import type { FormLine, FormLines } from '../edit/form-lines';

/** So many lines are worked out at once; of more, as much as fits into so many milliseconds without a pause. */
const FEW = 60;
const SLICE = 8;

/**
 * Lines once everything is worked out that `work` asks for and remembers by line: at once where few are new, a part at a
 * time where a thousand were pasted. `work` is one function for good.
 * @returns undefined while it is not done
 */
export function useWorkedOut(lines: FormLines, work: (line: FormLine) => unknown): FormLines | undefined {
  const [worked] = useState(() => new WeakSet<FormLine>());
  const [done, setDone] = useState<FormLines>();
  const fresh = lines.reduce((count, line) => count + (worked.has(line) ? 0 : 1), 0);
  const many = fresh > FEW && done !== lines;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at = 0;
    const run = () => {
      const end = performance.now() + SLICE;
      for (; at < lines.length && performance.now() < end; at++) {
        const line = lines[at]!;
        if (worked.has(line)) continue;
        work(line);
        worked.add(line);
      }
      if (at < lines.length) timer = setTimeout(run);
      else setDone(lines);
    };
    if (many) timer = setTimeout(run);
    else lines.forEach((line) => worked.add(line));
    return () => clearTimeout(timer);
  }, [lines, many, work, worked]);
  return many ? undefined : lines;
}
