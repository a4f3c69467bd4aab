import { type PartyQuestions, partyActs } from '#src/contract/desk/party-acts.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { changeContact } from '#src/server/forms/form/contact-by-broker.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { confirmAccount, type Decided, denyAccounts } from './decide-account.ts';
import { decideNumber } from './decide-number.ts';
import { nameRepresentative } from './name-representative.ts';
import { readQuestions } from './read-questions.ts';
import { settleStopped } from './settle-stop.ts';

interface Call {
  readonly params: { readonly id: EstateId; readonly pid: ParticipantId };
  readonly caller: CallerOf<'broker'>;
}

/** Applies the decision of the main or the responsible broker, and returns what else is to be decided. */
const decide = async (
  { params, caller }: Call,
  on: Server,
  work: (tx: Tx, decided: Decided) => Promise<void>,
): Promise<PartyQuestions> => {
  const { id: estateId } = await ownEstate(on, params.id, caller.brokerId, 'parties');
  const actor = { kind: 'broker', id: caller.brokerId, name: caller.name } as const;
  await on.transaction((tx) => work(tx, { estateId, party: params.pid, actor }));
  return readQuestions(on, estateId);
};

/** Who a party is, and where its codes go: what only the broker can say. */
export default handle(partyActs, {
  read: async ({ params, caller }, on) =>
    readQuestions(on, (await ownEstate(on, params.id, caller.brokerId, 'read')).id),
  decideNumber: (call, on) => decide(call, on, (tx, decided) => decideNumber(tx, on, decided, call.body.isNew)),
  changeContact: (call, on) =>
    decide(call, on, (tx, decided) => changeContact(tx, on, { ...decided, contact: call.body })),
  nameRepresentative: (call, on) => decide(call, on, (tx, decided) => nameRepresentative(tx, on, decided, call.body)),
  settleStop: (call, on) => decide(call, on, (tx, decided) => settleStopped(tx, on, decided)),
  confirmAccount: (call, on) => decide(call, on, (tx, decided) => confirmAccount(tx, decided, call.body.customer)),
  denyAccounts: (call, on) => decide(call, on, denyAccounts),
});
