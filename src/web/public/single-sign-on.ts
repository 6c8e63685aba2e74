import { api } from '../../engine/web/api';
import { errorText, i18n } from '../../engine/web/i18n';
import { acceptSignIn, rememberProvider } from '../session/session-calls';
import type { SessionAnswer } from '../session/session-store';
import { navigate } from './public-path';

interface Outcome {
  /** Ticket of the second step. */
  asked?: string;
  problem?: string;
}
const problems = ['failed', 'away', 'unverified', 'unknown'] as const;

/** Takes up what the way over the provider came to; its outcome is in the address, its proof in a cookie of this browser. */
export async function finish(outcome: string): Promise<Outcome> {
  navigate('/login', true);
  const problem = problems.find((one) => one === outcome);
  if (problem) return { problem: i18n.t(`session:singleSignOn.${problem}`) };
  try {
    const answer = await api.post<SessionAnswer & { secondFactor?: { ticket: string } }>(
      'login/oidc/finish',
      {},
      { quiet: true },
    );
    rememberProvider();
    if (answer.secondFactor) return { asked: answer.secondFactor.ticket };
    acceptSignIn(answer);
    return {};
  } catch (error) {
    return { problem: errorText(error) };
  }
}
