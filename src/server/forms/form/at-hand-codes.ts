import type { ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { AtHand } from '#src/engine/at-hand.ts';
import { peopleIn } from '#src/engine/people.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { atHandCodeText } from '#src/server/homes/links/message-texts.ts';
import { newCode } from '#src/server/identity/codes/one-time-code.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertRightCode, type CodeVerdict, checkSignCode } from '#src/server/signing/documents/sign-code.ts';
import { isContactStopped } from '../contact-stops/stops.ts';
import { atHandMinutes, codeAtHand, welcomeAtHand } from './at-hand.ts';
import { holdEditable } from './change-form.ts';
import { calledIn } from './contact-changes.ts';
import type { LoadedForm } from './form.ts';
import { type FormReader, loadAround } from './read-form.ts';

/** Reliability S1: codes a day requested on one person's phone, and sent to one number. */
const asked: LimitRule = { name: 'at-hand-asked', max: 20, seconds: 86_400, problem: 'SMS_MAX' };
const received: LimitRule = { name: 'at-hand-received', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

type Reader = Pick<FormReader, 'form' | 'me'>;

interface HeldAtHand {
  readonly loaded: LoadedForm;
  readonly person: AtHand;
}

/**
 * Locks the form, and returns the person who may answer on this phone. Throws the lifecycle's refusal, the form's "no
 * such participant" for the caller and for a person who is not in it, ANSWER_NOT_YOURS for one who answers by the own
 * link only, and ANSWER_OF_BROKER after a stopped change of the contact details.
 */
const holdAtHand = async (tx: Tx, on: Server, { form, me }: Reader, id: ParticipantId): Promise<HeldAtHand> => {
  const row = await holdEditable(tx, on, { form, me });
  const loaded = await loadAround(tx, form, row);
  const { drafts } = await readAnswers(tx, row.id);
  const env = form.env(on, loaded, { drafts, language: 'nb', me: me.participantId });
  const known = peopleIn(drafts, env).find((one) => one.id === id);
  if (known === undefined || id === me.participantId) throw new Refused(form.codes.participant);
  if (await isContactStopped(tx, id)) throw new Refused('ANSWER_OF_BROKER');
  const person = welcomeAtHand(on, { form, me, loaded, drafts }).find((one) => one.id === id);
  if (person === undefined) throw new Refused('ANSWER_NOT_YOURS', { params: { who: known.name } });
  return { loaded, person };
};

/**
 * Sends a code to a person who is at hand and answers on this phone. Changes nothing else. Throws as `holdAtHand` and
 * `newCode`.
 */
export const sendAtHandCode = async (on: Server, reader: Reader, id: ParticipantId): Promise<IsoInstant> => {
  const { me, form } = reader;
  const { person: first } = await on.transaction((tx) => holdAtHand(tx, on, reader, id));
  await on.limits.assertWithin(asked, me.participantId);
  await on.limits.assertWithin(received, first.phone);
  return on.transaction(async (tx) => {
    const { loaded, person } = await holdAtHand(tx, on, reader, id);
    const at = await now(tx);
    const { code, textAgainAt } = await newCode(tx, on.encryption, codeAtHand(on, me, loaded.row, person), at);
    const { home, broker } = loaded.estate;
    const facts = { ...calledIn(form), name: person.name, home: home.address, sender: broker.office, lender: me.name };
    await on.messages.send(tx, {
      channel: 'sms',
      key: `at-hand-code:${loaded.row.id}:${id}:${at}`,
      to: person.phone,
      text: atHandCodeText(code, facts),
    });
    return textAgainAt;
  });
};

const checkAtHand = async (
  tx: Tx,
  on: Server,
  reader: Reader,
  given: { readonly id: ParticipantId; readonly code: string },
): Promise<{ readonly verdict: CodeVerdict; readonly at: IsoInstant }> => {
  const { me } = reader;
  const { id, code } = given;
  const { loaded, person } = await holdAtHand(tx, on, reader, id);
  const at = await now(tx);
  const guess = { signerId: id, callerId: me.participantId, code };
  const subject = codeAtHand(on, me, loaded.row, person);
  const verdict = await checkSignCode(tx, on.encryption, subject, { given: guess, at });
  if (verdict === 'right') {
    const { id: instanceId, estateId } = loaded.row;
    const data = { participantId: id, to: person.name };
    await appendEvent(tx, { estateId, instanceId, type: 'PERSON_AT_HAND', actor: partyActor(me), data }, at);
    touchFlow(tx, loaded.row);
  }
  return { verdict, at };
};

/**
 * Lets a person answer on this phone what is theirs alone, until the returned moment. A wrong code is counted as one
 * that would sign (decision 033), although the call is refused. Throws as `holdAtHand`, SMS_CODE and SMS_MAX.
 */
export const answerAtHand = async (
  on: Server,
  reader: Reader,
  given: { readonly id: ParticipantId; readonly code: string },
): Promise<IsoInstant> => {
  const { verdict, at } = await on.transaction((tx) => checkAtHand(tx, on, reader, given));
  assertRightCode(verdict);
  return instantOf(Date.parse(at) + atHandMinutes * 60_000);
};
