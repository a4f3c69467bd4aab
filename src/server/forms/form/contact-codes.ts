import { type InferOutput, safeParse } from 'valibot';
import type { takeover } from '#src/contract/forms/takeover.ts';
import { email } from '#src/domain/email.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mobile } from '#src/domain/phone.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import { contactCodeMail, contactCodeText, type MessageFacts } from '#src/server/homes/links/message-texts.ts';
import { type CodeSubject, newCode, spendCheck, takeCode } from '#src/server/identity/codes/one-time-code.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isContactStopped } from '../contact-stops/stops.ts';
import { holdEditable } from './change-form.ts';
import { calledIn } from './contact-changes.ts';
import type { HeldForm } from './form.ts';
import type { FormReader } from './read-form.ts';

type ContactField = InferOutput<typeof takeover.sendContactCode.body>['field'];
const contactFields = ['email', 'phone'] as const satisfies readonly ContactField[];

/** Reliability S1, S2: codes a day requested by one person, sent to one address, and entered wrongly by one person. */
const asked: LimitRule = { name: 'contact-code-asked', max: 20, seconds: 86_400, problem: 'SMS_MAX' };
const received: LimitRule = { name: 'contact-code-received', max: 10, seconds: 86_400, problem: 'SMS_MAX' };
const wrong: LimitRule = { name: 'contact-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

/** Returns the normalised address; undefined while incomplete. */
const wholeContact = (field: ContactField, typed: unknown): string | undefined => {
  const read = safeParse(field === 'phone' ? mobile : email, typed);
  if (!read.success) return undefined;
  return field === 'phone' ? read.output : read.output.toLowerCase();
};

/** Returns the subject of a code: limits count per field, while the code is bound to one new address. */
const codeFor = (me: LinkSession, field: ContactField, bound: string): CodeSubject => ({
  subject: `contact:${me.estateId}:${me.participantId}:${field}`,
  bound,
});

const differs = (person: RowDraft, changes: StepDraft, field: ContactField): boolean => {
  const next = changes[field];
  if (next === undefined || next === person[field]) return false;
  const whole = wholeContact(field, next);
  // False for the same number in another format.
  return whole === undefined || whole !== wholeContact(field, person[field]);
};

/**
 * Reliability L6: a person changes only their own e-mail or phone, with the code sent to the new one. A deputy's may be
 * changed by the person who added them. Throws OTP_NOT_YOURS, ANSWER_OF_BROKER, OTP_CONTACT_CODE or SMS_CODE.
 */
export const assertOwnContact = async (
  held: HeldForm,
  person: RowDraft,
  changes: StepDraft,
  code: string | undefined,
): Promise<void> => {
  const { me, tx, on, stamp } = held;
  const changed = contactFields.filter((field) => differs(person, changes, field));
  const [field] = changed;
  if (field === undefined || person.addedBy === me.participantId) return;
  if (person.id !== me.participantId) throw new Refused('OTP_NOT_YOURS');
  if (await isContactStopped(tx, me.participantId)) throw new Refused('ANSWER_OF_BROKER');
  const bound = wholeContact(field, changes[field]);
  if (code === undefined || changed.length > 1 || bound === undefined) throw new Refused('OTP_CONTACT_CODE');
  if (!(await takeCode(tx, on.encryption, codeFor(me, field, bound), { code, at: stamp.at })))
    throw new Refused('SMS_CODE');
};

/**
 * Counts a check before the code is compared, in a transaction of its own, since the comparing one rolls back on a
 * wrong code. Throws SMS_MAX after five checks of one code, and after ten wrong ones in a day.
 */
export const spendContactCheck = async (on: Server, me: LinkSession, changes: StepDraft): Promise<void> => {
  await on.limits.assertWithin(wrong, me.participantId);
  const field = contactFields.find((one) => changes[one] !== undefined);
  if (field === undefined) return;
  if (!(await on.transaction((tx) => spendCheck(tx, codeFor(me, field, ''))))) throw new Refused('SMS_MAX');
};

/** Clears the count of wrong codes after a right one. */
export const forgetWrongCodes = (on: Server, me: LinkSession): Promise<void> =>
  on.limits.forget(wrong, me.participantId);

const assertSelf = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  reader: Pick<FormReader, 'form' | 'me'>,
  id: ParticipantId,
): Promise<void> => {
  const { me } = reader;
  const row = await holdEditable(tx, on, reader);
  const { drafts } = await readAnswers(tx, row.id);
  const people = rowsOf(drafts.participants?.people);
  if (!people.some((person) => person.id === id)) throw new Refused(reader.form.codes.participant);
  if (id !== me.participantId) throw new Refused('OTP_NOT_YOURS');
  if (await isContactStopped(tx, id)) throw new Refused('ANSWER_OF_BROKER');
};

/**
 * Sends a code to the caller's own new e-mail or mobile. Changes nothing else. Throws OTP_NOT_YOURS,
 * ANSWER_OF_BROKER, V_EMAIL or V_MOBILE for an invalid address, TOO_MANY inside the pause, SMS_MAX after three in ten minutes.
 */
export const sendContactCode = async (
  on: Server,
  reader: Pick<FormReader, 'form' | 'me'>,
  id: ParticipantId,
  { field, value }: { readonly field: ContactField; readonly value: string },
): Promise<IsoInstant> => {
  const { me } = reader;
  await on.transaction((tx) => assertSelf(tx, on, reader, id));
  const to = wholeContact(field, value);
  if (to === undefined) throw new Refused(field === 'phone' ? 'V_MOBILE' : 'V_EMAIL');
  await on.limits.assertWithin(asked, id);
  await on.limits.assertWithin(received, to);
  return on.transaction(async (tx) => {
    await assertSelf(tx, on, reader, id);
    const at = await now(tx);
    const subject = codeFor(me, field, to);
    const { code, textAgainAt } = await newCode(tx, on.encryption, subject, at);
    const estate = await readEstate(tx, me.estateId);
    const facts: MessageFacts = {
      ...calledIn(reader.form),
      name: me.name,
      home: estate?.home.address ?? '',
      sender: estate?.broker.office ?? '',
    };
    const key = `contact-code:${me.estateId}:${id}:${field}:${at}`;
    await on.messages.send(
      tx,
      field === 'phone'
        ? { channel: 'sms', key, to, text: contactCodeText(code, facts) }
        : { channel: 'email', key, to, ...contactCodeMail(code, facts) },
    );
    return textAgainAt;
  });
};
