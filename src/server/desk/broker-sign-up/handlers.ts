import { sql } from 'kysely';
import { brokerApprovals } from '#src/contract/desk/broker-approvals.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerApproval, readApprovals } from './approvals.ts';
import { mailBrokerLinkAgain } from './jobs.ts';
import { countMail, offices, registerBroker, verifyBroker } from './sign-up.ts';

const waitingBroker = async (on: Pick<Server, 'db'>, email: string): Promise<BrokerId | null> => {
  const query = on.db.selectFrom('broker').select('id').where(sql<string>`lower(email)`, '=', email.toLowerCase());
  return (await query.where('emailVerifiedAt', 'is', null).executeTakeFirst())?.id ?? null;
};

const signUp = handle(brokerSignUp, {
  offices: async (_call, on) => ({ offices: await offices(on) }),
  register: ({ body, web }, on) => registerBroker(on, web, body),
  verify: ({ body }, on) => verifyBroker(on, body.token),
  async sendLink({ body, web }, on) {
    await countMail(on, web, body.email);
    const owner = await waitingBroker(on, body.email);
    await on.transaction((tx) => on.jobs.schedule(tx, mailBrokerLinkAgain, { owner }, { after: 1 }));
  },
});

const usual = 20;

const approvals = handle(brokerApprovals, {
  list: ({ query: { limit = usual }, caller }, { db }) => readApprovals(db, caller.brokerId, limit),
  approve: ({ params, caller }, on) =>
    answerApproval(on, { me: caller.brokerId, waiting: params.waiting, isYes: true }),
  refuse: ({ params, caller }, on) =>
    answerApproval(on, { me: caller.brokerId, waiting: params.waiting, isYes: false }),
});

export default [signUp, approvals];
