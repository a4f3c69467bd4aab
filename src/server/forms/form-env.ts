import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import type { SignedFormState } from '#machines/signed-form.ts';
import { choicesIn, peopleLists } from '#src/domain/deputies.ts';
import { banks, type LeadPartner, professions } from '#src/domain/form-lists.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { loanDeadlineOf } from '#src/domain/loan-deadline.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { pepListVersion } from '#src/domain/pep-lists.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { Choice } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Estate, homeInWords } from '../estates/estates.ts';

/** What a form's surroundings are made of. No clock and no database here: the same parts make the same answer. */
export interface FormEnvParts {
  readonly estate: Estate;
  readonly state: SignedFormState;
  readonly takeoverDate: IsoDate | null;
  /** The answers: who is in the form is chosen among on the very page that tells of them. */
  readonly drafts: Drafts;
  /** Whom somebody may ask to be contacted by. */
  readonly partners: readonly LeadPartner[];
  /** The database's clock. */
  readonly at: IsoInstant;
  readonly language: Language;
}

const named = (names: readonly string[]): readonly Choice[] => names.map((name) => ({ id: name, name }));

/** Stamp duty for a freehold, and what registering it costs: help for a sum, never a demand (domain.md 2.1). */
const costsOf = ({ soldFor, ownership }: Estate): number => {
  const registration = 1_090;
  if (soldFor === null) return 0;
  return registration + (ownership === 'FREEHOLD' ? Math.round(soldFor * 0.025) : 0);
};

/** What stands around a signed form's answers when they are judged, shown and printed: the one place that makes it. */
export function formEnv({ estate, state, takeoverDate, drafts, partners, at, language }: FormEnvParts): SignedFormEnv {
  const { broker, home, soldFor, project } = estate;
  // seam: the broker system's numbers are stored in E.164.
  const phone = formatPhone(broker.phone as PhoneNumber);
  const deadline = takeoverDate === null ? null : loanDeadlineOf(takeoverDate);
  return {
    today: osloDate(at),
    protocol: state,
    lists: {
      ...peopleLists(choicesIn(drafts.participants?.people)),
      banks: named(banks),
      professions: named(professions[language]),
      services: partners.map(({ service, partner, nb, en }) => ({
        id: service,
        name: language === 'nb' ? nb : en,
        note: partner,
      })),
    },
    facts: {
      home: homeInWords(estate),
      address: home.address,
      assignmentNumber: home.assignmentNumber,
      takeoverDate: takeoverDate ?? '',
      loanDeadline: deadline ?? '',
      broker: [broker.name, phone].filter((part) => part !== '').join(', '),
      brokerName: broker.name,
      brokerPhone: phone,
      purchasePrice: soldFor === null ? '' : String(soldFor),
      costs: String(costsOf(estate)),
      pepListVersion,
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
