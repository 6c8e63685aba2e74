import { Link } from 'react-router';
import { isRight, valueText } from '../../fields/kinds';
import { reportFields, type Report, type ReportColumn, type ReportRow } from '../../report';
import { useCan } from '../engine-context';
import { useFormat } from '../use-format';

/** Values of a column as text: a missing one is a dash, a minus is a minus and not a hyphen. */
export function useFigure() {
  const format = useFormat();
  // Columns of reports are no choices: only the formats are asked for.
  const tools = { format, column: '', row: {}, labels: { choice: () => '' }, word: () => '' };
  return ({ kind, signed }: ReportColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    const field = reportFields[kind];
    const text = valueText(value, { ...tools, field });
    return signed && Number(value) > 0 ? `+${text}` : isRight(field) ? text.replace('-', '−') : text;
  };
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
  return spec.link && mayOpen ? <Link to={addressOf(spec.link.to, row)}>{text}</Link> : text;
}

const addressOf = (to: string, row: Readonly<Record<string, unknown>>): string =>
  to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(row[key])));
