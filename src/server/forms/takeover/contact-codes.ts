import { type InferOutput, safeParse } from 'valibot';
import type { takeover } from '#src/contract/forms/takeover.ts';
import { email } from '#src/domain/email.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mobile } from '#src/domain/phone.ts';
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
import { type Held, holdEditable } from './change-protocol.ts';
import { peopleOf } from './people.ts';

type ContactField = InferOutput<typeof takeover.sendContactCode.body>['field'];
const contactFields = ['email', 'phone'] as const satisfies readonly ContactField[];

/** Reliability S1, S2: codes a day that one person asks for, that come to one address, and that one person gets wrong. */
const asked: LimitRule = { name: 'contact-code-asked', max: 20, seconds: 86_400, problem: 'SMS_MAX' };
const received: LimitRule = { name: 'contact-code-received', max: 10, seconds: 86_400, problem: 'SMS_MAX' };
const wrong: LimitRule = { name: 'contact-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

/** The address as it is written to; undefined while it is only half typed. */
const wholeContact = (field: ContactField, typed: unknown): string | undefined => {
  const read = safeParse(field === 'phone' ? mobile : email, typed);
  return read.success ? (field === 'phone' ? read.output : read.output.toLowerCase()) : undefined;
};

/** The counters are the field's; the code fits one new address only. */
const codeFor = (me: LinkSession, field: ContactField, bound: string): CodeSubject => ({
  subject: `contact:${me.estateId}:${me.participantId}:${field}`,
  bound,
});

const differs = (person: RowDraft, changes: StepDraft, field: ContactField): boolean => {
  const next = changes[field];
  if (next === undefined || next === person[field]) return false;
  const whole = wholeContact(field, next);
  // The same number, written in another way.
  return whole === undefined || whole !== wholeContact(field, person[field]);
};

/**
 * Reliability L6: nobody's e-mail or phone is changed by another, but a deputy's by the one who added them; and one's
 * own only with the code that went to the new one. Throws OTP_NOT_YOURS, OTP_CONTACT_CODE or SMS_CODE.
 */
export const demandOwnContact = async (
  held: Held,
  person: RowDraft,
  changes: StepDraft,
  code: string | undefined,
): Promise<void> => {
  const { me, tx, on, stamp } = held;
  const changed = contactFields.filter((field) => differs(person, changes, field));
  const [field] = changed;
  if (field === undefined || person.addedBy === me.participantId) return;
  if (person.id !== me.participantId) throw new Refused('OTP_NOT_YOURS');
  const bound = wholeContact(field, changes[field]);
  if (code === undefined || changed.length > 1 || bound === undefined) throw new Refused('OTP_CONTACT_CODE');
  if (!(await takeCode(tx, on.encryption, codeFor(me, field, bound), code, stamp.at))) throw new Refused('SMS_CODE');
};

/**
 * Counts a check before the code is looked at, in a transaction of its own: the one that looks rolls back when the code
 * is wrong. Throws SMS_MAX after five on one code, and after ten wrong ones in a day.
 */
export const spendContactCheck = async (on: Server, me: LinkSession, changes: StepDraft): Promise<void> => {
  await on.limits.demand(wrong, me.participantId);
  const field = contactFields.find((one) => changes[one] !== undefined);
  if (field === undefined) return;
  if (!(await on.transaction((tx) => spendCheck(tx, codeFor(me, field, ''))))) throw new Refused('SMS_MAX');
};

/** The right one: what was wrong before is forgotten. */
export const forgetWrongCodes = (on: Server, me: LinkSession): Promise<void> =>
  on.limits.forget(wrong, me.participantId);

const demandMe = async (tx: Tx, on: Pick<Server, 'encryption'>, me: LinkSession, id: ParticipantId): Promise<void> => {
  const row = await holdEditable(tx, on, me.estateId);
  const { drafts } = await readAnswers(tx, row.id);
  if (!peopleOf(drafts).some((person) => person.id === id)) throw new Refused('OTP_PARTICIPANT');
  if (id !== me.participantId) throw new Refused('OTP_NOT_YOURS');
};

/**
 * Sends a code to a new e-mail or mobile of the caller's own. Nothing is changed by it. Throws OTP_NOT_YOURS, V_EMAIL
 * or V_MOBILE for what cannot be written to, TOO_MANY inside the pause, SMS_MAX after three in ten minutes.
 */
export const sendContactCode = async (
  on: Server,
  me: LinkSession,
  id: ParticipantId,
  { field, value }: { readonly field: ContactField; readonly value: string },
): Promise<IsoInstant> => {
  await on.transaction((tx) => demandMe(tx, on, me, id));
  const to = wholeContact(field, value);
  if (to === undefined) throw new Refused(field === 'phone' ? 'V_MOBILE' : 'V_EMAIL');
  await on.limits.demand(asked, id);
  await on.limits.demand(received, to);
  return on.transaction(async (tx) => {
    await demandMe(tx, on, me, id);
    const at = await now(tx);
    const subject = codeFor(me, field, to);
    const { code, textAgainAt } = await newCode(tx, on.encryption, subject, at);
    const estate = await readEstate(tx, me.estateId);
    const facts: MessageFacts = {
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
