import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { email } from '#src/domain/email.ts';
import { participantId } from '#src/domain/ids.ts';
import { name } from '#src/domain/name.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatPhone, mobile, type PhoneNumber } from '#src/domain/phone.ts';
import { powersOfForm } from '#src/domain/powers-of-attorney.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Estate, type Party, partiesOf } from '#src/server/homes/estates/estates.ts';
import type { NewRow } from '#src/server/homes/flow-instances/change-answers.ts';
import { type LinkHolder, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { flagList } from '#src/server/http/feature-flags/flags.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { approvedDeputies } from '#src/server/signing/powers-of-attorney/powers.ts';
import { takeoverDaysOf } from '../takeover/takeover-dates.ts';
import { followContact } from './contact-changes.ts';
import type { Beginning, HeldForm, OneSidedForm, RowRules } from './form.ts';
import { formEnv } from './form-env.ts';
import { pepListsOn } from './pep-lists.ts';

/** Fields that identify a deputy: a change of one revokes the earlier deputy's link. */
const whoTheyAre: readonly string[] = ['deputy', 'name', 'nationalId', 'email', 'phone'];

/** Revokes the links of a person who left the form or was replaced. The caller's own links stay valid. */
const shutOut = async ({ tx, form, row, me }: HeldForm, { id }: RowDraft): Promise<void> => {
  if (id === me.participantId) return;
  // seam: the ids of the participants' rows are the parties' own, and a deputy's is their card's.
  await revokeLinks(tx, { flow: form.flow, estateId: row.estateId }, id as typeof me.participantId);
};

const rules = (atLeastOne: ProblemCode): Readonly<Record<string, RowRules>> => ({
  'participants/people': {
    mayRemove: (_held, _row, others) => {
      if (others.length === 0) throw new Refused(atLeastOne);
    },
    changed: async (held, { after, fields, revision }) => {
      if (fields.includes('phone') || fields.includes('email')) await followContact(held, after, revision);
    },
    removed: shutOut,
  },
  'participants/deputies': {
    changed: async (held, { after, fields }) => {
      if (fields.some((name) => whoTheyAre.includes(name))) await shutOut(held, after);
    },
    removed: shutOut,
  },
});

const contact = v.object({ id: participantId, name, email, phone: mobile });

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** Returns deputies who have no part in the sale, once their contact details are complete. */
const deputiesOf = (side: PartyRole, drafts: Drafts): readonly LinkHolder[] =>
  outsidersIn(drafts.participants).flatMap((card) => {
    const found = v.safeParse(contact, card);
    return found.success ? [{ role: side, ...found.output }] : [];
  });

/**
 * Returns the people of a form's side, with the contact given in it, and their deputies. Removed people are left out.
 */
const peopleOfSide = (side: PartyRole, drafts: Drafts, parties: readonly Party[]): readonly LinkHolder[] => {
  const registered = parties.filter(({ role }) => role === side);
  const cards = drafts.participants?.people;
  if (cards === undefined) return registered;
  const people = rowsOf(cards).flatMap((card) => {
    const party = registered.find(({ id }) => id === card.id);
    if (party === undefined) return [];
    return [{ ...party, email: textOf(card.email, party.email), name: textOf(card.name, party.name) }];
  });
  return [...people, ...deputiesOf(side, drafts)];
};

type Answers = NonNullable<Beginning['answers']>;

interface Side {
  readonly side: PartyRole;
  /** Refusal to remove the side's last person. */
  readonly atLeastOne: ProblemCode;
  readonly leadsStep?: string;
  /** Set if the form needs data that only homes in a project have, from the broker system. */
  readonly ofProject?: true;
  /** Returns the initial answers: the side that the link gives, and what the customer may correct. */
  readonly prefilled?: (estate: Estate) => Answers;
}
type OfOneSide =
  | 'side'
  | 'sides'
  | 'holdsSecrets'
  | 'offersPaper'
  | 'rows'
  | 'powers'
  | 'around'
  | 'begin'
  | 'env'
  | 'people'
  | 'leadsStep';

const personRow = ({ id, name, email, phone }: Party): NewRow => ({
  step: 'participants',
  group: 'people',
  rowId: id,
  // seam: the broker system's numbers are stored in E.164.
  value: { name, email, phone: formatPhone(phone as PhoneNumber) },
});

/** Returns what all forms have in common that one side fills in. */
export const oneSide = (given: Side): Pick<OneSidedForm, OfOneSide> => {
  const { side, atLeastOne, leadsStep } = given;
  const leads = leadsStep === undefined ? {} : { leadsStep };
  return {
    ...leads,
    side,
    sides: [side],
    holdsSecrets: true,
    offersPaper: true,
    rows: rules(atLeastOne),
    powers: (participants) => powersOfForm(participants, side),
    around: async (db, row, { id }) => ({
      ...(await takeoverDaysOf(db, id)),
      flags: await flagList({ db }),
      window: null,
      approvedDeputies: await approvedDeputies(db, row),
    }),
    begin: async (db, { row, estate }) => {
      if (given.ofProject && estate.project === null) throw new Refused('ST_ESTATE_EXT');
      const people = (await partiesOf(db, estate.id)).filter(({ role }) => role === side);
      const { version } = pepListsOn(osloDate(row.readAt));
      return { rows: people.map(personRow), answers: given.prefilled?.(estate) ?? {}, pepListVersion: version };
    },
    people: (drafts, parties) => peopleOfSide(side, drafts, parties),
    env: ({ config: { installation } }, loaded, { drafts, language, me, atHand }) =>
      formEnv({
        ...loaded,
        form: leads,
        installation,
        drafts,
        at: loaded.row.readAt,
        language,
        side,
        reads: { me, approvedDeputies: loaded.approvedDeputies, atHand },
      }),
  };
};
