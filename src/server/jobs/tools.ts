import { randomUUID } from 'node:crypto';
import type { Installation } from '../../engine/server/context';
import type { Engine } from '../../engine/server/engine';
import type { JobTools } from '../../engine/server/feature';
import { contextFor } from '../app/context';
import { userById } from '../sessions/authenticate';

/** What jobs of an installation are handed. */
export const jobTools = (engine: Engine, installation: Installation, clock: () => Date): JobTools => ({
  engine,
  now: clock,
  async contextOf(userId, language, { boundTo } = {}) {
    const user = await userById(installation, userId, boundTo);
    return user && contextFor(engine, installation, user, clock, { language, requestId: randomUUID(), ip: '' });
  },
});
