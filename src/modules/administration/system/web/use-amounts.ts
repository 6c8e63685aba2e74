import { useFormat } from '../../../../engine/web/use-format';

const units = ['B', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1024;
const SECOND = 1000;

/** Bytes and times as people read them. */
export function useAmounts() {
  const format = useFormat();
  return {
    ...format,
    /** 1536 → `1,5 kB`. */
    bytes: (count: number): string => {
      let [value, unit] = [count, 0];
      while (value >= STEP && unit < units.length - 1) [value, unit] = [value / STEP, unit + 1];
      return `${format.decimal(value, unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
    },
    /** 12.3 → `12,3 s`. */
    seconds: (value: number): string => `${format.decimal(value, 1)} s`,
    /** 1234.5 → `1,23 s`; below a second in milliseconds. */
    milliseconds: (value: number): string =>
      value < SECOND ? `${format.decimal(value, 1)} ms` : `${format.decimal(value / SECOND, 2)} s`,
  };
}
