import { takeover } from '#src/contract/forms/takeover.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { Web } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { CallAbout, SessionOf } from '#src/server/signing/documents/signing-handlers.ts';
import { changeForm } from '../form/change-form.ts';
import { removeRow } from '../form/change-rows.ts';
import { sendContactCode } from '../form/contact-codes.ts';
import { createForm } from '../form/create-form.ts';
import { formHandlers, readerOf as readerOfForm } from '../form/form-handlers.ts';
import { type FormReader, loadForm } from '../form/read-form.ts';
import { addDefect, changeDefect, removeDefect } from './defects.ts';
import { addMeter, assertMeterPicture, changeMeter, removeMeter } from './meters.ts';
import { addParticipant, changePerson, people } from './participants.ts';
import { buyersOf } from './people.ts';

const answersOf = async (on: Server, reader: FormReader) => {
  const { row } = await loadForm(on.db, reader);
  return (await readAnswers(on.db, row.id)).drafts;
};

const sessionOf: SessionOf = ({ caller, params }) => caller.at(params.id);
const { entry, read, change, addPicture, picture, finalize, presence, events } = formHandlers(sessionOf);
const readerOf = (call: CallAbout & { readonly web: Web }): FormReader => readerOfForm(sessionOf, call);

const calls: Handlers<typeof takeover> = {
  entry,
  read,
  change,
  addPicture,
  picture,
  finish: finalize,
  presence,
  events,
  create: (call, on) => createForm(on, readerOf(call)),

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

  addDefect: (call, on) => changeForm(on, readerOf(call), (held) => addDefect(held, call.body.changes)),
  changeDefect: (call, on) =>
    changeForm(on, readerOf(call), (held) =>
      changeDefect(held, { id: call.params.did, changes: call.body.changes, read: call.revision }),
    ),
  removeDefect: (call, on) =>
    changeForm(on, readerOf(call), (held) => removeDefect(held, { id: call.params.did, read: call.revision })),

  addMeter: (call, on) => changeForm(on, readerOf(call), (held) => addMeter(held, call.body.type, call.body.changes)),
  changeMeter: (call, on) =>
    changeForm(on, readerOf(call), (held) =>
      changeMeter(held, { id: call.params.mid, changes: call.body.changes, read: call.revision }),
    ),
  removeMeter: (call, on) =>
    changeForm(on, readerOf(call), (held) => removeMeter(held, call.params.mid, call.revision)),

  async meterPicture(call, on) {
    const reader = readerOf(call);
    const { type, mid, picture } = call.params;
    assertMeterPicture(await answersOf(on, reader), { type, mid, picture });
    return readPicture(on, reader.me.estateId, picture);
  },

  async buyers(call, on) {
    const reader = readerOf(call);
    const buyers = buyersOf(await answersOf(on, reader), await partiesOf(on.db, reader.me.estateId));
    if (buyers.length === 0) throw new Refused('OTP_BUYER');
    return buyers;
  },
};

/** Spec section 7, "Takeover": handlers, except the signing. */
export default handle(takeover, calls, {
  // Read by every phone at every change, and every 5 seconds without a stream: an unchanged protocol must cost no
  // query. The editing window opens and closes at midnight in Oslo without an event, so a tag is valid for its minute
  // only.
  read: { changesWith: ({ id }) => flowTopic(id) },
});
