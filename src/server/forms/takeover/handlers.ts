import { takeover } from '#src/contract/forms/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { notePresence } from '#src/server/homes/flow-instances/presence.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { keepPicture, readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { CallerOf, Web } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { formEvents } from '../form/events.ts';
import { changePerson } from './change-person.ts';
import { changeProtocol, holdEditable } from './change-protocol.ts';
import { changeStep } from './change-step.ts';
import { sendContactCode } from './contact-codes.ts';
import { createProtocol } from './create-protocol.ts';
import { finishTakeover } from './finish.ts';
import { addMeter, changeMeter, demandMeterPicture, removeMeter } from './meters.ts';
import { addParticipant, removeParticipant } from './participants.ts';
import { buyersOf } from './people.ts';
import { entryOf, type Reader, readProtocol, readTakeover } from './protocol.ts';

/** Returns the reader: the session decides, never the address alone. */
const readerOf = (call: { caller: CallerOf<'link'>; params: { id: EstateId }; web: Web }): Reader => ({
  me: call.caller.at(call.params.id),
  language: call.web.language,
  page: call.web.formVersion,
});

const calls: Handlers<typeof takeover> = {
  async entry(call, on) {
    const { me } = readerOf(call);
    const { row, estate } = await readTakeover(on.db, me);
    return entryOf(row, estate, me);
  },
  read: (call, on) => readProtocol(on, readerOf(call)),
  create: (call, on) => createProtocol(on, readerOf(call)),
  change: (call, on) =>
    changeProtocol(on, readerOf(call), (held) => changeStep(held, { ...call.body, read: call.revision })),

  addParticipant: (call, on) =>
    changeProtocol(on, readerOf(call), (held) =>
      addParticipant(held, call.body.role ?? held.me.role, call.body.changes),
    ),
  changeParticipants: (call, on) => {
    const { participantId: id, changes, code } = call.body;
    return changePerson(on, readerOf(call), { id, changes, code, read: call.revision });
  },
  changeParticipant: (call, on) =>
    changePerson(on, readerOf(call), { id: call.params.pid, ...call.body, read: call.revision }),
  async sendContactCode(call, on) {
    return { textAgainAt: await sendContactCode(on, readerOf(call).me, call.params.pid, call.body) };
  },
  removeParticipant: (call, on) =>
    changeProtocol(on, readerOf(call), (held) => removeParticipant(held, call.params.pid, call.revision)),

  addMeter: (call, on) =>
    changeProtocol(on, readerOf(call), (held) => addMeter(held, call.body.type, call.body.changes)),
  changeMeter: (call, on) =>
    changeProtocol(on, readerOf(call), (held) =>
      changeMeter(held, { id: call.params.mid, changes: call.body.changes, read: call.revision }),
    ),
  removeMeter: (call, on) =>
    changeProtocol(on, readerOf(call), (held) => removeMeter(held, call.params.mid, call.revision)),

  async addPicture(call, on) {
    const { me } = readerOf(call);
    return { id: await keepPicture(on, me, call.body, (tx) => holdEditable(tx, on, me.estateId)) };
  },
  picture: (call, on) => readPicture(on, readerOf(call).me.estateId, call.params.picture),
  async meterPicture(call, on) {
    const { me } = readerOf(call);
    const { type, mid, picture } = call.params;
    const { row } = await readTakeover(on.db, me);
    demandMeterPicture((await readAnswers(on.db, row.id)).drafts, { type, mid, picture });
    return readPicture(on, me.estateId, picture);
  },

  finish(call, on) {
    const { me } = readerOf(call);
    return finishTakeover(on, me.estateId, partyActor(me));
  },
  async buyers(call, on) {
    const { me } = readerOf(call);
    const { row } = await readTakeover(on.db, me);
    const buyers = buyersOf((await readAnswers(on.db, row.id)).drafts, await partiesOf(on.db, me.estateId));
    if (buyers.length === 0) throw new Refused('OTP_BUYER');
    return buyers;
  },
  presence: (call, on) => notePresence(on, readerOf(call).me, call.body.step),
  events: (call, on) => formEvents(on, readerOf(call).me, call.web.signal),
};

/** Spec section 7, "Takeover": handlers, except the signing. */
export default handle(takeover, calls, {
  // Read by every phone at every change, and every 5 seconds without a stream: an unchanged protocol must cost no
  // query. The editing window opens and closes at midnight in Oslo without an event, so a tag is valid for its minute
  // only.
  read: { changesWith: ({ id }) => flowTopic(id) },
});
