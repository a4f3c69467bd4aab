import type { TakeoverEnv } from '#flows/forms/takeover-protocol/steps.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import type { TakeoverContext, TakeoverState } from '#machines/takeover.ts';
import { offerLink, offerText } from '#src/domain/electricity-offers.ts';
import { type ElectricityProviderId, providersFor } from '#src/domain/electricity-providers.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { developerOf } from '#src/domain/new-build.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { PowerOrder } from '#src/domain/power-choice.ts';
import { readOne, rowsOf } from '#src/engine/check.ts';
import type { Choice, RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Estate, homeInWords, registerFacts } from '#src/server/homes/estates/estates.ts';
import { factsOfReader, type Reads } from '../form/authority-facts.ts';
import { powerFacts } from './power-facts.ts';

/** The input of a protocol's environment. No clock and no database here: the same input gives the same result. */
export interface EnvParts {
  readonly estate: Estate;
  readonly state: TakeoverState;
  readonly context: TakeoverContext;
  readonly drafts: Drafts;
  /** The database's clock. */
  readonly at: IsoInstant;
  /** The providers on offer, in the configured order. */
  readonly providers: readonly ElectricityProviderId[];
  readonly language: Language;
  readonly powerOrder?: PowerOrder;
  readonly reads?: Reads;
}

const text = (value: RowDraft[string]): string => (typeof value === 'string' ? value : '');
const choiceOf = (person: RowDraft): Choice => ({
  id: person.id,
  name: text(person.name),
  tag: text(person.role),
  fills: { email: text(person.email), phone: text(person.phone) },
});

/** Returns the owners or buyers themselves; a deputy holds no contract (domain.md, step 10). */
const ownersOf = (people: readonly RowDraft[], role: string): readonly Choice[] =>
  people.filter((one) => one.role === role && (one.fromBroker === 'yes' || one.deputy !== 'yes')).map(choiceOf);

/** Returns `yes` when a side has more than one person, so that its signers can give each other power. */
const severalOnASide = (people: readonly RowDraft[]): 'yes' | 'no' =>
  ['seller', 'buyer'].some((role) => ownersOf(people, role).length > 1) ? 'yes' : 'no';

/** Returns who a deputy may represent: a party with a name, never another deputy. */
const absentees = (people: readonly RowDraft[]): readonly Choice[] =>
  people
    .filter((one) => one.fromBroker === 'yes' && text(one.name).trim() !== '')
    .map((one) => ({ id: one.id, name: text(one.name), tag: text(one.role) }));

const providersOf = ({ estate, providers, language }: EnvParts): readonly Choice[] => {
  const optOut = texts.steps['electricity-provider'].fields.provider.options?.OPT_OUT;
  return [
    ...providersFor(estate.home.postcode, providers).map(({ id, name }) => ({
      id,
      name,
      note: offerText(id, language),
      link: offerLink({ id, name }, language),
    })),
    { id: 'OPT_OUT', name: optOut?.[language] ?? '' },
  ];
};

/** Returns when the buyer took over, from the answers; null if unanswered. */
export const takenOverAtIn = (drafts: Drafts): IsoInstant | null => {
  const given = drafts.handover?.actualTakeoverAt;
  const at = typeof given === 'string' ? readOne(steps.handover.fields.actualTakeoverAt, given) : undefined;
  return typeof at === 'string' && isIsoInstant(at) ? at : null;
};

/** Returns the contract's start. It is printed in the protocol being signed, so it follows the day in there. */
const powerStartOf = ({ context, drafts }: EnvParts): string => {
  const at = takenOverAtIn(drafts);
  return at === null ? (context.takeoverDate ?? '') : osloDate(at);
};

/** A document or a broker. */
const noReader: Reads = { approvedDeputies: [] };

const unnamed = { nb: 'utbyggeren', en: 'the developer' } as const;

/** Returns who sells a new-build, in words also while the broker system does not name it; empty for a used home. */
const developerInWords = ({ estate, language }: EnvParts): string => {
  const developer = developerOf(estate);
  return developer === '' ? unnamed[language] : (developer ?? '');
};

const factsOf = (parts: EnvParts): Record<string, string> => {
  const { estate, context, drafts, reads = noReader } = parts;
  const { me } = reads;
  const { broker, home, soldFor } = estate;
  // seam: the broker system's numbers are stored in E.164.
  const phone = formatPhone(broker.phone as PhoneNumber);
  return {
    ...registerFacts(estate),
    home: homeInWords(estate),
    address: home.address,
    assignmentNumber: home.assignmentNumber,
    takeoverDate: context.takeoverDate ?? '',
    startDate: powerStartOf(parts),
    soldFor: soldFor === null ? '' : String(soldFor),
    developer: developerInWords(parts),
    brokerName: broker.name,
    brokerPhone: phone,
    ...factsOfReader(reads),
    bornKnown: (estate.bornKnown ?? []).join(','),
    severalOnASide: severalOnASide(rowsOf(drafts.participants?.people)),
    mySide: text(rowsOf(drafts.participants?.people).find(({ id }) => id === me)?.role),
    powerOrder: parts.powerOrder ?? '',
    ...powerFacts(parts.drafts, rowsOf(parts.drafts.participants?.people), me),
  };
};

/** Returns the environment in which a protocol's answers are validated, shown and printed: its only source. */
export function protocolEnv(parts: EnvParts): TakeoverEnv {
  const people = rowsOf(parts.drafts.participants?.people);
  return {
    today: osloDate(parts.at),
    protocol: parts.state,
    lists: {
      people: absentees(people),
      sellers: ownersOf(people, 'seller'),
      buyers: ownersOf(people, 'buyer'),
      providers: providersOf(parts),
    },
    facts: factsOf(parts),
  };
}
