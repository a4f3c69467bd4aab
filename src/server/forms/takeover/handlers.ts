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
import type { Server } from '#src/server/platform/server.ts';
import { changeForm, changeStep, holdForPicture } from '../form/change-form.ts';
import { removeRow } from '../form/change-rows.ts';
import { createForm } from '../form/create-form.ts';
import { formEvents } from '../form/events.ts';
import { entryOf, type FormReader, loadForm, readForm } from '../form/read-form.ts';
import { sendContactCode } from './contact-codes.ts';
import { finishTakeover } from './finish.ts';
import { addMeter, assertMeterPicture, changeMeter, removeMeter } from './meters.ts';
import { addParticipant, changePerson, people } from './participants.ts';
import { buyersOf } from './people.ts';
import { takeoverForm } from './takeover-form.ts';

interface Call {
  readonly caller: CallerOf<'link'>;
  readonly params: { readonly id: EstateId };
  readonly web: Web;
}

/** Returns the reader: the session decides, never the address alone. */
const readerOf = (call: Call): FormReader => ({
  form: takeoverForm,
  me: call.caller.at(call.params.id),
  language: call.web.language,
  page: call.web.formVersion,
});

const answersOf = async (on: Server, reader: FormReader) => {
  const { row } = await loadForm(on.db, reader);
  return (await readAnswers(on.db, row.id)).drafts;
};

const calls: Handlers<typeof takeover> = {
  async entry(call, on) {
    const reader = readerOf(call);
    return entryOf(reader, await loadForm(on.db, reader));
  },
  read: (call, on) => readForm(on, readerOf(call)),
  create: (call, on) => createForm(on, readerOf(call)),
  change: (call, on) =>
    changeForm(on, readerOf(call), (held) => changeStep(held, { ...call.body, read: call.revision })),

  addParticipant: (call, on) =>
    changeForm(on, readerOf(call), (held) => addParticipant(held, call.body.role ?? held.me.role, call.body.changes)),
  changeParticipants: (call, on) => {
    const { participantId: id, changes, code } = call.body;
    return changePerson(on, readerOf(call), { id, changes, code, read: call.revision });
  },
  changeParticipant: (call, on) =>
    changePerson(on, readerOf(call), { id: call.params.pid, ...call.body, read: call.revision }),
  async sendContactCode(call, on) {
    return { textAgainAt: await sendContactCode(on, readerOf(call), call.params.pid, call.body) };
  },
  removeParticipant: (call, on) =>
    changeForm(on, readerOf(call), (held) => removeRow(held, { ...people, row: call.params.pid, read: call.revision })),

  addMeter: (call, on) => changeForm(on, readerOf(call), (held) => addMeter(held, call.body.type, call.body.changes)),
  changeMeter: (call, on) =>
    changeForm(on, readerOf(call), (held) =>
      changeMeter(held, { id: call.params.mid, changes: call.body.changes, read: call.revision }),
    ),
  removeMeter: (call, on) =>
    changeForm(on, readerOf(call), (held) => removeMeter(held, call.params.mid, call.revision)),

  async addPicture(call, on) {
    const reader = readerOf(call);
    return { id: await keepPicture(on, reader.me, call.body, (tx) => holdForPicture(tx, on, reader)) };
  },
  picture: (call, on) => readPicture(on, readerOf(call).me.estateId, call.params.picture),
  async meterPicture(call, on) {
    const reader = readerOf(call);
    const { type, mid, picture } = call.params;
    assertMeterPicture(await answersOf(on, reader), { type, mid, picture });
    return readPicture(on, reader.me.estateId, picture);
  },

  finish(call, on) {
    const { me } = readerOf(call);
    return finishTakeover(on, me.estateId, partyActor(me));
  },
  async buyers(call, on) {
    const reader = readerOf(call);
    const buyers = buyersOf(await answersOf(on, reader), await partiesOf(on.db, reader.me.estateId));
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
