import { ApiError } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { Ctx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { limiter } from '../../../../engine/server/limiter';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { isNipValid, normaliseNip } from '../../gus/nip';
import { askVies, askWhiteList, checkAccount, viesUrl, whiteListUrl } from '../../gus/server/public-registers';
import { checkOutcome, registerChecks, taxRegister } from '../register-checks.entity';

export const registerChecksServer = implement(registerChecks, {});

/** The white list answers a hundred questions a day from one address. */
const perMinute = limiter(20, 60_000);

interface Answer {
  register: number;
  outcome: number;
  number: string;
  account?: string;
  answer: string | null;
  requestId: string | null;
}
type About = { customerId: number } | { supplierId: number | null };

/** What a register answers; one that is away is an answer too: it was asked. */
async function answerOf(
  asked: Pick<Answer, 'register' | 'number' | 'account'>,
  ask: () => Promise<Omit<Answer, 'register' | 'number'>>,
): Promise<Answer> {
  try {
    return { ...asked, ...(await ask()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorStr !== 'RegisterUnavailable') throw error;
    const details = error.options.errorDetails ?? '';
    // What is no answer of the register is nothing a reader of another language understands.
    const answer = details.startsWith('HTTP ') ? details : null;
    return { ...asked, outcome: checkOutcome.unanswered, answer, requestId: null };
  }
}
const said = (isConfirmed: boolean) => (isConfirmed ? checkOutcome.confirmed : checkOutcome.denied);

const atRegister = (ctx: Ctx, url: string) => {
  perMinute(`${ctx.installation.key} ${ctx.user.id}`, ctx.now().getTime());
  return { url, rules: outboundRules(ctx.installation, ctx.settings) };
};

async function store(ctx: Ctx, about: About, answers: readonly Answer[]): Promise<void> {
  const checkedAt = ctx.now().toISOString();
  await ctx.write((write) =>
    insertMany(
      write,
      registerChecks,
      answers.map((answer) => ({
        ...about,
        ...answer,
        answer: answer.answer?.slice(0, 500) ?? null,
        checkedAt,
        userId: ctx.user.id,
      })),
    ),
  );
}

/**
 * Asks the registers about a tax number and keeps their answers: check digit and white list of a Polish one, VIES for one
 * of another member state.
 */
export async function checkNumber(ctx: Ctx, about: About, typed: string): Promise<Answer[]> {
  const number = normaliseNip(typed).slice(0, 20);
  const isForeign = /^[A-Z]{2}/.test(number);
  const answers: Answer[] = [];
  if (isForeign) {
    const at = atRegister(ctx, viesUrl());
    answers.push(
      await answerOf({ register: taxRegister.vies, number }, async () => {
        const { isValid, name, requestId } = await askVies(number, at);
        return { outcome: said(isValid), answer: name || null, requestId };
      }),
    );
  } else {
    const isValid = isNipValid(number);
    answers.push({ register: taxRegister.checkDigit, number, outcome: said(isValid), answer: null, requestId: null });
    if (isValid) {
      const at = atRegister(ctx, whiteListUrl());
      answers.push(
        await answerOf({ register: taxRegister.whiteList, number }, async () => {
          const { subject, requestId } = await askWhiteList(number, ctx.today(), at);
          const words = [subject?.statusVat, subject?.name].filter(Boolean).join(', ');
          return { outcome: said(subject?.statusVat === 'Czynny'), answer: words || null, requestId };
        }),
      );
    }
  }
  await store(ctx, about, answers);
  return answers;
}

/** Asks the white list whether an account is that of a taxpayer, and keeps the answer with its day. */
export async function checkAccountOf(
  ctx: Ctx,
  about: About,
  { nip, account }: { nip: string; account: string },
): Promise<Answer> {
  const at = atRegister(ctx, whiteListUrl());
  const answer = await answerOf({ register: taxRegister.account, number: nip, account }, async () => {
    const { isAssigned, requestId } = await checkAccount(nip, account, ctx.today(), at);
    return { outcome: said(isAssigned), answer: null, requestId };
  });
  await store(ctx, about, [answer]);
  return answer;
}
