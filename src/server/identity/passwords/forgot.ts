import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type AppName, passwordApps } from './accounts.ts';
import { mailPasswordLink } from './jobs.ts';

/** Documenso's figures (reliability section 1). The refusal is the same with and without an account. */
const perEmail: LimitRule = { name: 'forgot-password-email', max: 3, seconds: 3600 };
const perAddress: LimitRule = { name: 'forgot-password-address', max: 20, seconds: 3600 };

/**
 * Requests a link to set a new password. Does the same in the same time for an unknown e-mail, up to a job without a
 * recipient (reliability A1). Throws TOO_MANY.
 */
export const askForPasswordLink = async (on: Server, web: Web, app: AppName, email: string): Promise<void> => {
  await on.limits.demand(perAddress, web.host);
  await on.limits.demand(perEmail, `${app} ${email.toLowerCase()}`);
  const owner = (await passwordApps[app].idOf(on, email)) ?? null;
  // Scheduled a second later, so that sending the mail does not delay the response.
  await on.transaction((tx) => on.jobs.schedule(tx, mailPasswordLink, { app, owner }, { after: 1 }));
};
