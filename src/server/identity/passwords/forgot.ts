import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type AppName, passwordApps } from './accounts.ts';
import { mailPasswordLink } from './jobs.ts';

/** Documenso's figures (reliability section 1). Whoever reaches them is told so, whether there is an account or not. */
const perEmail: LimitRule = { name: 'forgot-password-email', max: 3, seconds: 3600 };
const perAddress: LimitRule = { name: 'forgot-password-address', max: 20, seconds: 3600 };

/**
 * Asks for a link to make a new password. For an e-mail that nobody has, the same is done in the same time, up to a job
 * that has nobody to write to (reliability A1). Throws TOO_MANY.
 */
export const askForPasswordLink = async (on: Server, web: Web, app: AppName, email: string): Promise<void> => {
  await on.limits.demand(perAddress, web.host);
  await on.limits.demand(perEmail, `${app} ${email.toLowerCase()}`);
  const owner = (await passwordApps[app].idOf(on, email)) ?? null;
  // A moment later, so that the work of a mail is never in the way of the answer that led to it.
  await on.transaction((tx) => on.jobs.schedule(tx, mailPasswordLink, { app, owner }, { after: 1 }));
};
