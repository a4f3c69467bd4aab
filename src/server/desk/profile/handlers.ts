import { brokerSessions } from '#src/contract/desk/broker-sessions.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { handle } from '#src/server/http/handle.ts';
import { endOwnSession, readOwnSessions } from '#src/server/identity/brokers/own-sessions.ts';
import { endBrokerSessions } from '#src/server/identity/brokers/sessions.ts';
import { touch } from '#src/server/platform/db/transaction.ts';

/** Broker reference, section 5, "Profile": where the broker is signed in. Open streams of an ended session end too. */
export default handle(brokerSessions, {
  list: ({ caller }, { db }) => readOwnSessions(db, caller),
  end: ({ params, caller }, on) =>
    on.transaction(async (tx) => {
      await endOwnSession(tx, caller.brokerId, params.id);
      touch(tx, brokerTopic(caller.brokerId));
    }),
  endOthers: ({ caller }, on) =>
    on.transaction(async (tx) => {
      await endBrokerSessions(tx, { brokerId: caller.brokerId, except: caller.tokenSha256 });
      touch(tx, brokerTopic(caller.brokerId));
    }),
});
