import { z } from 'zod';
import type { Feature } from '../../engine/server/feature';
import { defineRoute, type Route } from '../../engine/server/route';
import { apiKeyRoutes } from './api-keys.routes';
import { deviceRoutes, personDeviceRoutes } from './devices.routes';
import { passkeyRoutes } from './passkeys.routes';
import { passwordRoutes } from './password.routes';
import { profileRoutes } from './profile.routes';
import { registrationJobs } from './registration.jobs';
import { registrationRoutes } from './registration.routes';
import { secondFactorRoutes } from './second-factor.routes';
import { setUpRoutes } from './set-up.routes';
import { signInRoutes } from './sign-in.routes';
import { singleSignOnRoutes } from './single-sign-on.routes';
import { viewRoleRoutes } from './view-role.routes';
import { makeTicket } from './one-time-tokens';

const ticketRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/tickets',
    summary: 'A ticket that opens one document once within 60 seconds, to stand in its address as access_token.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    customers: true,
    kiosk: true,
    load: 'read',
    whileViewing: true,
    body: z.strictObject({ path: z.string().min(1).max(500) }),
    output: z.object({ ticket: z.string() }),
    async handler({ ctx, body }) {
      return { ticket: await makeTicket(ctx.db, ctx.user, body.path, ctx.now()) };
    },
  }),
];

/** Sign-in, sessions and profile. Takes the other features, because the heartbeat carries their counters. */
export const sessionsFeature = (features: readonly Feature[]): Feature => ({
  routes: [
    ...signInRoutes(features),
    ...apiKeyRoutes,
    ...deviceRoutes,
    ...personDeviceRoutes,
    ...passkeyRoutes(features),
    ...passwordRoutes,
    ...profileRoutes,
    ...registrationRoutes,
    ...secondFactorRoutes,
    ...setUpRoutes,
    ...singleSignOnRoutes(features),
    ...ticketRoutes,
    ...viewRoleRoutes,
  ],
  jobs: registrationJobs,
});
