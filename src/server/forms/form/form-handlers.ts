import type { AnyFormCalls } from '#src/contract/forms/signed-form.ts';
import { rowsOf } from '#src/engine/check.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { notePresence } from '#src/server/homes/flow-instances/presence.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { keepPicture, readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Handlers, RouteOptions } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { CallAbout, SessionOf } from '#src/server/signing/documents/signing-handlers.ts';
import { answerAtHand, sendAtHandCode } from './at-hand-codes.ts';
import { changeForm, changeStep, holdForPicture } from './change-form.ts';
import { changeRowOfForm } from './change-person.ts';
import { addRow, removeRow } from './change-rows.ts';
import { sendContactCode } from './contact-codes.ts';
import { createForm } from './create-form.ts';
import { formEvents } from './events.ts';
import { finishForm } from './finish-form.ts';
import { formOf } from './forms.ts';
import { entryOf, type FormReader, loadForm, readForm } from './read-form.ts';

/** Returns the reader and the form: the session decides, never the address alone. */
export const readerOf = (sessionOf: SessionOf, call: CallAbout & { readonly web: Web }): FormReader => {
  const me = sessionOf(call);
  return { form: formOf(me.flow), me, language: call.web.language, page: call.web.formVersion };
};

/** Spec section 7: handlers that are the same for every form. */
export const formHandlers = (sessionOf: SessionOf) =>
  ({
    async entry(call, on) {
      const reader = readerOf(sessionOf, call);
      return entryOf(reader, await loadForm(on.db, reader));
    },
    read: (call, on) => readForm(on, readerOf(sessionOf, call)),
    create: (call, on) => createForm(on, readerOf(sessionOf, call)),
    change: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) => changeStep(held, { ...call.body, read: call.revision })),
    addRow: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) => addRow(held, call.body, call.body.changes)),
    changeRow: (call, on) =>
      changeRowOfForm(
        on,
        readerOf(sessionOf, call),
        { step: call.body.step, group: call.body.group, row: call.params.row, read: call.revision },
        { changes: call.body.changes, code: call.body.code },
      ),
    async sendContactCode(call, on) {
      return { textAgainAt: await sendContactCode(on, readerOf(sessionOf, call), call.params.pid, call.body) };
    },
    async sendAtHandCode(call, on) {
      return { textAgainAt: await sendAtHandCode(on, readerOf(sessionOf, call), call.params.pid) };
    },
    async answerAtHand(call, on) {
      const given = { id: call.params.pid, code: call.body.code };
      return { until: await answerAtHand(on, readerOf(sessionOf, call), given) };
    },
    removeRow: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) =>
        removeRow(held, { ...call.body, row: call.params.row, read: call.revision }),
      ),
    removeParticipant: (call, on) =>
      changeForm(on, readerOf(sessionOf, call), (held) => {
        const { form, pid } = call.params;
        if (held.row.id !== form) throw new Refused(held.form.codes.notFound);
        const group = rowsOf(held.answers.drafts.participants?.deputies).some(({ id }) => id === pid)
          ? 'deputies'
          : 'people';
        const at = { step: 'participants', group, row: pid };
        // The specification's call has no revision, so the row is used as read here, under the lock.
        const read = call.revision ?? held.answers.revisions[`participants/${pid}`];
        return removeRow(held, { ...at, read });
      }),
    async addPicture(call, on) {
      const reader = readerOf(sessionOf, call);
      return { id: await keepPicture(on, reader.me, call.body, (tx) => holdForPicture(tx, on, reader)) };
    },
    picture(call, on) {
      const { form, me } = readerOf(sessionOf, call);
      return readPicture(on, me.estateId, call.params.picture, form.codes.file);
    },
    finalize(call, on) {
      const reader = readerOf(sessionOf, call);
      return finishForm(on, reader, partyActor(reader.me));
    },
    presence: (call, on) => notePresence(on, sessionOf(call), call.body.step),
    events: (call, on) => formEvents(on, sessionOf(call), call.web.signal),
  }) satisfies Handlers<AnyFormCalls>;

export const formRouteOptions: RouteOptions<AnyFormCalls> = {
  // Read by every phone at every change, and every 5 seconds without a stream: an unchanged form must cost no query.
  read: { changesWith: ({ id }) => flowTopic(id) },
};
