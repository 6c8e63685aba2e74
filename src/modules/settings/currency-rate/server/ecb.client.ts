import Big from 'big.js';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { unavailable } from '../../../../engine/errors';
import { easter } from '../../../../engine/fields/date/easter';
import { httpStatus } from '../../../../engine/http-status';
import { callOut, OutboundError } from '../../../../engine/server/outbound';
import { DAYS_BACK, daysBefore, type RateConfig, type RateTable } from './rate-table';

/** The newest day alone, and the days of about three months. */
const files = ['eurofxref-daily.xml', 'eurofxref-hist-90d.xml'] as const;
const MOST_BYTES = 4_000_000;
/** Places of the price in euro: more than are kept of any rate. */
const SCALE = 16;

const days = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z
        .array(
          z.object({
            '@time': z.iso.date(),
            Cube: z
              .array(
                z.object({
                  '@currency': z.string().regex(/^[A-Z]{3}$/),
                  '@rate': z.string().regex(/^(?!0*\.?0*$)\d{1,9}(\.\d{1,10})?$/),
                }),
              )
              .max(500),
          }),
        )
        .min(1)
        .max(200),
    }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  // One day, or one currency, is a list too; the outermost is none.
  isArray: (name, path) => name === 'Cube' && path !== 'Envelope.Cube',
});

function parsed(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

async function daysOf(file: (typeof files)[number], { url, rules }: RateConfig): Promise<RateTable[]> {
  const answer = await callOut({ url: `${url.replace(/\/$/, '')}/${file}`, maxBytes: MOST_BYTES }, rules);
  if (answer.status !== httpStatus.ok) throw unavailable('EcbUnavailable', `HTTP ${answer.status}`);
  const read = days.safeParse(parsed(answer.text));
  if (!read.success) throw unavailable('EcbUnavailable', 'unexpected answer');
  return read.data.Envelope.Cube.Cube.map((day) => ({
    date: day['@time'],
    unit: 'EUR',
    // The bank tells what one euro costs.
    rates: new Map(day.Cube.map((one) => [one['@currency'], inverse(one['@rate'])])),
  }));
}

const inverse = (rate: string): string => {
  const exact = Big();
  exact.DP = SCALE;
  return exact(1).div(rate).toFixed();
};

/**
 * The last reference rates of the European Central Bank published on `date` or up to 7 days before; about three months
 * back are kept there. Throws 503 `EcbUnavailable`.
 */
export async function lastEcbRates(date: string, config: RateConfig): Promise<RateTable> {
  const earliest = daysBefore(date, DAYS_BACK);
  try {
    for (const file of files) {
      const known = (await daysOf(file, config)).filter((day) => day.date <= date && day.date >= earliest);
      const newest = known.sort((a, b) => (a.date < b.date ? 1 : -1))[0];
      if (newest) return newest;
    }
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable('EcbUnavailable', error.reason);
    throw error;
  }
  throw unavailable('EcbUnavailable', `no rates since ${earliest}`);
}

/** Weekdays of a year on which the bank publishes nothing. */
export function ecbDaysOff(year: number): string[] {
  const { month, date } = easter(year);
  const at = (ofMonth: number, ofDate: number) =>
    new Date(Date.UTC(year, ofMonth - 1, ofDate)).toISOString().slice(0, 10);
  return [at(1, 1), at(month, date - 2), at(month, date + 1), at(5, 1), at(12, 25), at(12, 26)];
}
