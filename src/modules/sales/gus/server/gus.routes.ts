import { z } from 'zod';
import { badRequest, refused } from '../../../../engine/errors';
import { limiter } from '../../../../engine/server/limiter';
import { defineRoute } from '../../../../engine/server/route';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { companySchema } from './company';
import { gusClient } from './gus.client';
import { isNipValid, normaliseNip } from '../nip';

const register = 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc';
/** One for the process: it keeps the sessions at the register. */
export const gus = gusClient();
const perMinute = limiter(20, 60_000);

/** What the statistical office's register knows of a company. The form fills its empty fields from it. */
export const lookUpNip = defineRoute({
  method: 'GET',
  path: '/gus/nip/:nip',
  summary: 'Look a company up by its tax number in the REGON register',
  module: 'CUSTOMERS',
  needs: 'CUSTOMERS_WRITE',
  scope: 'installation',
  params: z.object({ nip: z.string().max(50) }),
  example: { params: { nip: '12' } },
  output: companySchema,
  async handler({ ctx, params }) {
    const nip = normaliseNip(params.nip);
    if (!/^\d{10}$/.test(nip) || !isNipValid(nip)) throw badRequest('NipWrong', { errorDetails: params.nip });
    const { gusKey, gusUrl } = ctx.settings;
    if (!gusKey) throw refused('GusNotConfigured');
    perMinute(`${ctx.installation.key} ${ctx.user.id}`, ctx.now().getTime());
    return gus.find(nip, {
      url: gusUrl ?? register,
      key: gusKey,
      rules: outboundRules(ctx.installation, ctx.settings),
    });
  },
});
