import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import { isContentLocked, type SignedFormState } from '#machines/signed-form.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { choicesIn, leftOutIn, peopleLists } from '#src/domain/deputies.ts';
import { banks, professions } from '#src/domain/form-lists.ts';
import type { Installation } from '#src/domain/installation.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { loanDeadlineOf } from '#src/domain/loan-deadline.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { Choice } from '#src/engine/field.ts';
import { onPaperIn } from '#src/engine/on-paper.ts';
import { authorityFacts } from '#src/engine/people.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Estate, homeInWords, registerFacts } from '#src/server/homes/estates/estates.ts';
import type { Flags } from '#src/server/http/feature-flags/flags.ts';
import { partnersOf } from '../leads/hand-in-leads.ts';
import { factsOfReader, type Reads } from './authority-facts.ts';
import type { Form } from './form.ts';
import { pepChoices, pepListsOf } from './pep-lists.ts';

/** The input of a form's environment. No clock and no database here: the same input gives the same result. */
export interface FormEnvParts {
  readonly estate: Estate;
  readonly form: Pick<Form, 'leadsStep'>;
  readonly row: { readonly state: SignedFormState; readonly pepListVersion: string | null };
  readonly takeoverDate: IsoDate | null;
  /** Deadlines before the takeover count from the agreed day. */
  readonly agreedDate: IsoDate | null;
  /** The answers: people entered in the form are choices in later fields. */
  readonly drafts: Drafts;
  /** Feature flags: they decide which partners are offered, and turn off questions not yet required by law. */
  readonly flags: Flags;
  /** The partners' names. */
  readonly installation: Pick<Installation, 'partners'>;
  /** The database's clock. */
  readonly at: IsoInstant;
  readonly language: Language;
  readonly side: PartyRole;
  readonly reads: Reads;
}

const named = (names: readonly string[]): readonly Choice[] => names.map((name) => ({ id: name, name }));

/** Returns stamp duty for a freehold and the registration fees, in kr: a suggestion, not a claim (domain.md 2.1). */
const costsOf = ({ soldFor, ownership }: Estate): number => {
  const registration = 1_090;
  if (soldFor === null) return 0;
  return registration + (ownership === 'FREEHOLD' ? Math.round(soldFor * 0.025) : 0);
};

/** Returns the environment in which a signed form's answers are validated, shown and printed: its only source. */
export function formEnv(parts: FormEnvParts): SignedFormEnv {
  const { estate, form, row, takeoverDate, agreedDate, drafts, flags, installation, at, language, side, reads } = parts;
  const { broker, home, soldFor, project } = estate;
  // seam: the broker system's numbers are stored in E.164.
  const phone = formatPhone(broker.phone as PhoneNumber);
  const pepLists = pepListsOf(row.pepListVersion);
  // What was on offer at the lock stays: a flag that is missing counts as on.
  const offered = isContentLocked(row.state) ? {} : flags;
  const deadline = agreedDate === null ? null : loanDeadlineOf(agreedDate);
  return {
    today: osloDate(at),
    protocol: row.state,
    lists: {
      ...peopleLists(choicesIn(drafts.participants?.people)),
      banks: named(banks),
      professions: named(professions[language]),
      ...pepChoices(pepLists, offered, language),
      services: partnersOf(form, offered).map(({ service, partner, nb, en }) => ({
        id: service,
        name: language === 'nb' ? nb : en,
        note: installation.partners[partner],
      })),
    },
    facts: {
      ...registerFacts(estate),
      ...factsOfReader(reads, side),
      [authorityFacts.onPaper]: onPaperIn(drafts['how-to-sign']).join(','),
      [authorityFacts.leftOut]: leftOutIn(drafts.participants)
        .map(({ id }) => id)
        .join(','),
      home: homeInWords(estate),
      address: home.address,
      assignmentNumber: home.assignmentNumber,
      takeoverDate: takeoverDate ?? '',
      agreedDate: agreedDate ?? '',
      loanDeadline: deadline ?? '',
      brokerName: broker.name,
      brokerPhone: phone,
      purchasePrice: soldFor === null ? '' : String(soldFor),
      costs: String(costsOf(estate)),
      pepListVersion: pepLists.version,
      ...(project === null
        ? {}
        : {
            project: project.name,
            developer: project.developer,
            guarantee: project.guarantee,
            advancePaid: String(project.advancePaid),
            advancePaidText: formatNok(project.advancePaid),
            extras: String(project.extras),
            extrasText: formatNok(project.extras),
          }),
    },
  };
}
