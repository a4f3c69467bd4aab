import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { formNames } from '#src/domain/form-names.ts';
import { customerId, estateId, participantId } from '#src/domain/ids.ts';
import { representative } from '#src/domain/new-build.ts';
import { mobile } from '#src/domain/phone.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate, ofParticipant } from '../shared.ts';

/** A signer whose number is another in the broker system: codes wait until the broker says which one holds. */
const HeldNumber = v.object({
  participantId,
  name: v.string(),
  /** The forms that wait for this signature. */
  forms: v.array(v.picklist(formNames)),
  /** The number that the document was begun with, and the one that the broker system has now. */
  before: v.string(),
  after: v.string(),
});

/** An account that may be a party's: by what it fits. */
const Candidate = v.object({
  customer: customerId,
  name: v.string(),
  fit: v.picklist(['national-id', 'number-and-name', 'other-id']),
});

/** A party of whom it cannot be derived whose account is theirs. */
const AccountDoubt = v.object({
  participantId,
  name: v.string(),
  kind: v.picklist(['two-fit', 'other-id', 'no-longer-fits']),
  accounts: v.array(Candidate),
});

/** A person who has stopped a change of the own contact details; only the broker changes them from then on. */
const Stop = v.object({
  participantId,
  name: v.string(),
  /** False where something was signed since the change, which keeps the new address. */
  isRestored: v.boolean(),
});

/** A firm or the estate of a dead person: another signs for it. */
const Represented = v.object({
  participantId,
  name: v.string(),
  /** Who signs by e-ID, by the broker's word; null where no one is named. */
  representative: v.nullable(v.string()),
});

/** What the broker decides about the people of a home. */
export const PartyQuestions = v.object({
  estateId,
  numbers: v.array(HeldNumber),
  accounts: v.array(AccountDoubt),
  stops: v.array(Stop),
  representatives: v.array(Represented),
  /** The registered people of the open forms, whose addresses the broker may change. */
  contacts: v.array(v.object({ participantId, name: v.string(), phone: v.string(), email: v.string() })),
});
export type PartyQuestions = v.InferOutput<typeof PartyQuestions>;

const base = '/brokers/estates/:id/parties';
const access = 'broker';
const answer = PartyQuestions;
const problems = ['ESTATE_404', 'NOT_FOUND', 'BR_ASK_MAIN'] as const;

/** Acts of the main or the responsible broker about who a party is, and where codes go. */
export const partyActs = {
  read: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'What the broker decides about the people of a home: held numbers, and whose account is whose',
    params: ofEstate,
    answer,
    problems: ['ESTATE_404'],
  }),
  decideNumber: endpoint({
    method: 'PUT',
    path: `${base}/:pid/number`,
    access,
    summary: 'Which number holds for a signer whose number was changed under signing; the document stands',
    params: ofParticipant,
    body: v.strictObject({ isNew: v.boolean() }),
    answer,
    problems,
  }),
  changeContact: endpoint({
    method: 'PUT',
    path: `${base}/:pid/contact`,
    access,
    summary: 'Change the mobile and e-mail of a registered person in the open forms; the old addresses are told',
    params: ofParticipant,
    body: v.strictObject({ phone: mobile, email }),
    answer,
    problems: [...problems, 'V_MOBILE', 'V_EMAIL', 'V_EMAIL_DUP'],
  }),
  nameRepresentative: endpoint({
    method: 'PUT',
    path: `${base}/:pid/representative`,
    access,
    summary: 'Name who signs for a firm or an estate',
    params: ofParticipant,
    body: representative,
    answer,
    problems: [...problems, 'OTP_PRINTED', 'V_NAME', 'V_MOBILE', 'V_EMAIL', 'V_EMAIL_DUP'],
  }),
  settleStop: endpoint({
    method: 'DELETE',
    path: `${base}/:pid/contact-stop`,
    access,
    summary: 'The broker has seen to a person’s stop of a change of their contact details',
    params: ofParticipant,
    answer,
    problems,
  }),
  confirmAccount: endpoint({
    method: 'PUT',
    path: `${base}/:pid/account`,
    access,
    summary: 'An account is that party’s, by the broker’s word',
    params: ofParticipant,
    body: v.strictObject({ customer: customerId }),
    answer,
    problems,
  }),
  denyAccounts: endpoint({
    method: 'DELETE',
    path: `${base}/:pid/account`,
    access,
    summary: 'None of the accounts in doubt is that party’s',
    params: ofParticipant,
    answer,
    problems,
  }),
};
