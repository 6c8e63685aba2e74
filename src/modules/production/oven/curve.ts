/** A part of an oven's curve: up or down to a temperature in so many minutes, then held there. */
export interface CurveSegment {
  rampMinutes: number;
  temperature: number;
  holdMinutes: number;
}

/** °C parts go into an oven with. */
export const ROOM_TEMPERATURE = 20;

const minutesOf = ({ rampMinutes, holdMinutes }: CurveSegment): number => rampMinutes + holdMinutes;

/** Highest temperature and minutes of a whole curve. */
export const curveTotals = (curve: readonly CurveSegment[]): { temperature: number; minutes: number } => ({
  temperature: Math.max(...curve.map(({ temperature }) => temperature)),
  minutes: curve.reduce((sum, one) => sum + minutesOf(one), 0),
});

export interface CurvePoint {
  minute: number;
  temperature: number;
}

/** Corners of a curve, from the cold oven on. */
export function curvePoints(curve: readonly CurveSegment[]): CurvePoint[] {
  const points = [{ minute: 0, temperature: ROOM_TEMPERATURE }];
  let minute = 0;
  for (const { rampMinutes, temperature, holdMinutes } of curve) {
    points.push({ minute: (minute += rampMinutes), temperature });
    if (holdMinutes > 0) points.push({ minute: (minute += holdMinutes), temperature });
  }
  return points;
}

/** What the curve asks for after so many minutes; its last temperature once it is over. */
export function temperatureAt(curve: readonly CurveSegment[], minute: number): number {
  const points = curvePoints(curve);
  const next = points.findIndex((point) => point.minute > minute);
  if (next < 1) return points.at(-1)!.temperature;
  const [from, to] = [points[next - 1]!, points[next]!];
  const share = (minute - from.minute) / (to.minute - from.minute);
  return Math.round(from.temperature + (to.temperature - from.temperature) * share);
}
