import { z } from 'zod';
import { ApiError, badRequest, unavailable } from '../../../../engine/errors';
import { limiter } from '../../../../engine/server/limiter';
import { defineRoute } from '../../../../engine/server/route';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { companySchema } from './company';
import { gusClient } from './gus.client';
import { findInVies, findOnWhiteList, viesUrl, whiteListUrl } from './public-registers';
import { isNipValid, normaliseNip } from '../nip';

const register = 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc';
/** One for the process: it keeps the sessions at the register. */
export const gus = gusClient();
const perMinute = limiter(20, 60_000);

/** A register that is away is named alone: the cause is on the system page, and is no text for who asks. */
const withoutCause = (error: unknown): never => {
  throw error instanceof ApiError && away.has(error.errorStr) ? unavailable(error.errorStr) : error;
};
const away: ReadonlySet<string> = new Set(['GusUnavailable', 'RegisterUnavailable']);

/**
 * What a register knows of a company; the form fills its empty fields from it. REGON where the settings have a key, else
 * the white list of VAT payers; VIES for numbers of other countries.
 */
export const lookUpNip = defineRoute({
  method: 'GET',
  path: '/gus/nip/:nip',
  summary: 'Look a company up by its tax number in REGON, on the white list of VAT payers or in VIES',
  module: 'CUSTOMERS',
  needs: 'CUSTOMERS_WRITE',
  scope: 'installation',
  params: z.object({ nip: z.string().max(50) }),
  example: { params: { nip: '12' } },
  output: companySchema,
  async handler({ ctx, params }) {
    const nip = normaliseNip(params.nip);
    const isForeign = /^(?!PL)[A-Z]{2}[A-Z\d+*]{2,12}$/.test(nip) && /\d{2}/.test(nip);
    if (!isForeign && (!/^\d{10}$/.test(nip) || !isNipValid(nip)))
      throw badRequest('NipWrong', { errorDetails: params.nip });
    const { gusKey, gusUrl } = ctx.settings;
    perMinute(`${ctx.installation.key} ${ctx.user.id}`, ctx.now().getTime());
    const rules = outboundRules(ctx.installation, ctx.settings);
    if (isForeign) return findInVies(nip, { url: viesUrl(), rules }).catch(withoutCause);
    if (!gusKey) return findOnWhiteList(nip, ctx.today(), { url: whiteListUrl(), rules }).catch(withoutCause);
    return gus.find(nip, { url: gusUrl ?? register, key: gusKey, rules }).catch(withoutCause);
  },
});
