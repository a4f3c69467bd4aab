import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { BrokerPermission } from '#src/domain/broker-permissions.ts';
import type { BrokerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { markProtocolSeen, markProtocolUnseen } from '#src/server/forms/deviations/protocol-deviations.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { CallerOf, Web } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { logIn } from '#src/server/identity/brokers/login.ts';
import { brokerAnswer, endSession } from '#src/server/identity/brokers/sessions.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readPdf } from '#src/server/signing/documents/read-document.ts';
import { answerAsking } from '#src/server/signing/documents/reopening.ts';
import { retrySeal } from '#src/server/signing/documents/retry-seal.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { activateTakeover, setTakeoverDate } from './broker-actions.ts';
import { brokerEvents } from './broker-events.ts';
import { formCalls } from './form-calls.ts';
import { nameRepresentative } from './name-representative.ts';
import { revokePersonalLink, sendPersonalLink } from './personal-links.ts';
import { approveDeviation, refuseDeviation } from './seen-deviations.ts';
import { linksOf, loadTakeover, takeoverDetail } from './takeover-detail.ts';

interface Call {
  readonly params: { readonly id: EstateId };
  readonly caller: CallerOf<'broker'>;
  readonly web: Web;
}
/** One text per minute to one person, also when the broker sends it. */
const linkPause: LimitRule = { name: 'broker-link', max: 1, seconds: 60 };

const actorOf = ({ brokerId, name }: { brokerId: BrokerId; name: string }): BrokerActor => ({
  kind: 'broker',
  id: brokerId,
  name,
});

const readerOf = ({ caller, web }: Pick<Call, 'caller' | 'web'>) => ({ me: caller.brokerId, language: web.language });

/** Changes something about the broker's own home, and returns how it stands then. */
const change = async (
  call: Call,
  on: Server,
  permission: BrokerPermission,
  work: (tx: Tx, estate: Estate, actor: BrokerActor) => Promise<unknown>,
) => {
  const estate = await ownEstate(on, call.params.id, call.caller.brokerId, permission);
  await on.transaction((tx) => work(tx, estate, actorOf(call.caller)));
  return takeoverDetail(on, estate, readerOf(call));
};

const linkOf = async (on: Server, estate: Estate, id: ParticipantId) => {
  const link = linksOf(await loadTakeover(on, estate)).find((one) => one.participantId === id);
  if (!link) throw new Refused('OTP_PARTICIPANT');
  return link;
};

const linkTo = (estate: Estate, id: ParticipantId, caller: CallerOf<'broker'>) => ({
  form: takeoverForm,
  estate,
  id,
  actor: actorOf(caller),
});

const calls: Handlers<typeof broker> = {
  login: ({ body, web }, on) => logIn(on, web, body),
  logout: ({ caller }, on) => endSession(on, caller.tokenSha256),
  me: ({ caller }, on) => brokerAnswer(on, caller.brokerId),

  events: ({ caller, web }, on) => brokerEvents(on, caller, web.signal),
  takeover: async (call, on) =>
    takeoverDetail(on, await ownEstate(on, call.params.id, call.caller.brokerId, 'read'), readerOf(call)),

  setDate: (call, on) =>
    change(call, on, 'date', (tx, estate, actor) =>
      setTakeoverDate(tx, on, estate, { date: call.body.takeoverDate, actor }),
    ),
  nameRepresentative: (call, on) =>
    change(call, on, 'activate', (tx, estate, actor) => nameRepresentative(tx, estate, call.body, actor)),
  activate: (call, on) => change(call, on, 'activate', (tx, estate, actor) => activateTakeover(tx, on, estate, actor)),
  voidDocument: (call, on) =>
    change(call, on, 'void', (tx, estate, actor) =>
      voidDocument(tx, on, { ref: takeoverOf(estate.id), actor, reason: call.body.reason }),
    ),
  answerOpening: ({ body, ...call }, on) =>
    change(call, on, 'void', (tx, estate, by) =>
      answerAsking(tx, on, { ref: takeoverOf(estate.id), by, answer: body }),
    ),
  retrySeal: (call, on) =>
    change(call, on, 'seal', (tx, estate, actor) => retrySeal(tx, on, takeoverOf(estate.id), actor)),
  markSeen: (call, on) =>
    change(call, on, 'deviations', (tx, { id: estateId }, actor) =>
      markProtocolSeen(tx, on, { estateId, actor, deviation: call.params.deviation }),
    ),
  approveDeviation: (call, on) =>
    change(call, on, 'decisions', (tx, estate, actor) =>
      approveDeviation(tx, on, { ref: takeoverOf(estate.id), actor, deviation: call.params.deviation }),
    ),
  refuseDeviation: (call, on) =>
    change(call, on, 'decisions', (tx, estate, actor) =>
      refuseDeviation(tx, on, {
        ref: takeoverOf(estate.id),
        actor,
        deviation: call.params.deviation,
        reason: call.body.reason,
      }),
    ),
  markUnseen: (call, on) =>
    change(call, on, 'deviations', (tx, { id: estateId }, actor) =>
      markProtocolUnseen(tx, on, { estateId, actor, deviation: call.params.deviation }),
    ),

  async sendLink({ params, caller }, on) {
    const estate = await ownEstate(on, params.id, caller.brokerId, 'links');
    await on.limits.assertWithin(linkPause, `${params.id} ${params.pid}`);
    await on.transaction((tx) => sendPersonalLink(tx, on, linkTo(estate, params.pid, caller)));
    return linkOf(on, estate, params.pid);
  },
  async revokeLink({ params, caller }, on) {
    const estate = await ownEstate(on, params.id, caller.brokerId, 'links');
    await on.transaction((tx) => revokePersonalLink(tx, linkTo(estate, params.pid, caller)));
    return linkOf(on, estate, params.pid);
  },
  async document({ params, caller, web }, on) {
    return readPdf(on, takeoverOf((await ownEstate(on, params.id, caller.brokerId, 'documents')).id), web.language);
  },
  async picture({ params, caller }, on) {
    return readPicture(on, (await ownEstate(on, params.id, caller.brokerId, 'read')).id, params.picture);
  },
};

/** Spec section 7, "Broker", as far as the takeover and the signed forms need it. */
const ofTakeovers = handle(broker, calls, {
  // The answer is the token itself.
  login: { secret: true },
});
export default [ofTakeovers, handle(brokerForms, formCalls)];
