import type { FormLine, FormLines, LineValues } from '../edit/form-lines';
import type { Lines } from '../edit/use-lines';

/** Puts changed lines back among the others: in the places those had, added ones behind the last of them. */
export function mergeSubset(all: FormLines, belongs: (line: FormLine) => boolean, changed: FormLines): FormLines {
  const rest = [...changed];
  const last = all.findLastIndex(belongs);
  const merged = all.flatMap((line, at) => {
    if (!belongs(line)) return [line];
    const next = rest.shift();
    return [...(next ? [next] : []), ...(at === last ? rest.splice(0) : [])];
  });
  return [...merged, ...rest];
}

/**
 * Some lines of a document as lines of their own, where one table draws a part of them.
 * @param given what lines added here begin with, so that they belong to the part
 */
export function subsetLines(lines: Lines, belongs: (line: FormLine) => boolean, given: LineValues): Lines {
  const apply: Lines['apply'] = (change, step) =>
    lines.apply((all) => {
      const mine = all.filter(belongs);
      const changed = change(mine);
      return changed === mine ? all : mergeSubset(all, belongs, changed);
    }, step);
  const make: Lines['make'] = (values, options) => lines.make({ ...given, ...values }, options);
  return {
    ...lines,
    lines: lines.lines.filter(belongs),
    apply,
    make,
    add: (values, at) => {
      const line = make(values, { empty: true });
      apply((mine) => mine.toSpliced(at ?? mine.length, 0, line));
      return line;
    },
  };
}
