import { Link } from 'react-router';
import type { Report, ReportColumn, ReportRow } from '../../report';
import { figureText } from '../../report-figure';
import { useCan } from '../engine-context';
import { useFormat } from '../use-format';

/** Values of a column as text, in the language on screen. */
export function useFigure() {
  const format = useFormat();
  return (column: ReportColumn, value: unknown): string => figureText(format, column, value);
}

interface Props<R extends Report> {
  report: R;
  column: keyof R['columns'] & string;
  row: ReportRow<R>;
}

/** A cell of a report as its column declares it. */
export function ReportCell<R extends Report>({ report, column, row }: Props<R>) {
  const figure = useFigure();
  const spec = report.columns[column]!;
  const mayOpen = useCan(spec.link?.needs ?? 'signed-in');
  const text = figure(spec, row[column]);
  const to = spec.link && mayOpen ? addressOf(spec.link.to, row) : undefined;
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

/** Undefined where a value the address needs is missing: a sum among the rows leads nowhere. */
function addressOf(to: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const isWhole = [...to.matchAll(/:(\w+)/g)].every(([, key]) => row[key!] != null);
  return isWhole ? to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(row[key]))) : undefined;
}
