import type { Kysely } from 'kysely';
import { isContentLocked } from '#machines/signed-form.ts';
import { type AtHand, mayBeAtHand } from '#src/engine/at-hand.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { type CodeSubject, usedWithin } from '#src/server/identity/codes/one-time-code.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { stoppedAmong } from '../contact-stops/stops.ts';
import type { Form, LoadedForm } from './form.ts';

/** How long a person answers on another's phone after the right code. */
export const atHandMinutes = 15;

type ServerContext = Pick<Server, 'config' | 'encryption'>;

/** A form as the holder of a phone has it open. */
interface OnPhone {
  readonly form: Form;
  readonly me: LinkSession;
  readonly loaded: LoadedForm;
  readonly drafts: Drafts;
}

/** Returns those who may answer on this phone, once they have shown by a code that they are here. */
export const welcomeAtHand = (on: ServerContext, { form, me, loaded, drafts }: OnPhone): readonly AtHand[] => {
  const env = form.env(on, loaded, { drafts, language: 'nb', me: me.participantId });
  return mayBeAtHand(drafts, env, me.participantId);
};

/** Returns the code by which a person answers on one phone: one of another phone, link or number does not. */
export const codeAtHand = (
  { encryption }: Pick<Server, 'encryption'>,
  me: Pick<LinkSession, 'linkId' | 'device'>,
  form: Pick<LoadedForm['row'], 'id'>,
  { id, phone }: AtHand,
): CodeSubject => {
  const where = encryption.fingerprint(JSON.stringify([me.linkId, me.device, phone]), 'at hand');
  return { subject: `at-hand:${form.id}:${id}:${where}` };
};

/** Whether the form has answers that a person may give on another's phone. */
const asksInPerson = ({ journey }: Form): boolean =>
  Object.values(journey.steps).some(({ fields }) =>
    Object.values(fields).some((field) => Object.values(field.fields ?? {}).some((one) => one.answeredBy?.atHand)),
  );

/** Returns the ids of those who answer on this phone now: the right code was typed there a moment ago. */
export const atHandOn = async (db: Kysely<Tables>, on: ServerContext, place: OnPhone): Promise<readonly string[]> => {
  const { form, me, loaded } = place;
  if (isContentLocked(loaded.row.state) || !asksInPerson(form)) return [];
  const welcome = welcomeAtHand(on, place);
  if (welcome.length === 0) return [];
  const subjects = new Map(welcome.map((one) => [codeAtHand(on, me, loaded.row, one).subject, one.id]));
  const used = await usedWithin(db, [...subjects.keys()], atHandMinutes);
  const ids = used.flatMap((subject) => subjects.get(subject) ?? []);
  if (ids.length === 0) return [];
  const stopped = await stoppedAmong(db, ids);
  return ids.filter((id) => !stopped.includes(id));
};
