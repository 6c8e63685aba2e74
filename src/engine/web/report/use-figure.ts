import type { ReportKind } from '../../report';
import { useFormat } from '../use-format';

/** Values of a report in words: nothing is a dash, a minus is a minus and not a hyphen. */
export function useFigure() {
  const format = useFormat();
  const written = (kind: ReportKind, value: string): string => {
    switch (kind) {
      case 'date':
        return format.date(value);
      case 'datetime':
        return format.datetime(value);
      case 'decimal':
        return format.decimal(value, 2);
      case 'money':
        return format.money(Number(value));
      case 'integer':
        return format.integer(Number(value));
      default:
        return value;
    }
  };
  return (kind: ReportKind, value: unknown, signed = false): string => {
    if (value === null || value === undefined || value === '') return '—';
    const text = written(kind, String(value));
    return signed && Number(value) > 0 ? `+${text}` : kind === 'text' ? text : text.replace('-', '−');
  };
}
