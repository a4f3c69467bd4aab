import { journey } from '#flows/forms/takeover-protocol/machine.ts';
import { type Answers, givesMutualPower, steps, type TakeoverEnv } from '#flows/forms/takeover-protocol/steps.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { offerText } from '#src/domain/electricity-offers.ts';
import { electricityProviderIds } from '#src/domain/electricity-providers.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { check } from '#src/engine/check.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Answered } from '#src/engine/opened.ts';
import { peopleIn } from '#src/engine/people.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { Incomplete } from '#src/server/signing/documents/incomplete.ts';
import {
  contentSha256,
  type DocumentContent,
  type DocumentRow,
  type DocumentSection,
} from '#src/server/signing/pdf/document-content.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';
import { fill } from '#src/texts/renderer.ts';
import { awaitedPeople } from '../form/awaited-people.ts';
import { consentText } from '../takeover/power-facts.ts';
import { answersOnRecord } from './answers-on-record.ts';
import { consentsSection, type GivenConsent } from './consents-section.ts';
import { dealSection } from './deal-section.ts';
import { deviationsSection, type PrintedStep } from './deviations-section.ts';
import { keysSection } from './keys-section.ts';
import { type DraftSection, finished, numberPictures } from './number-pictures.ts';
import { outsidersOf, type RequiredSigner, requiredSigners } from './parties.ts';
import { leftOutRows, partiesSection, signersSection } from './parties-section.ts';
import { type Paper, stepSection } from './step-section.ts';

export interface TakeoverInput {
  readonly drafts: Drafts;
  readonly env: TakeoverEnv;
  /** Who typed each answer. */
  readonly answered?: Readonly<Record<string, Answered>>;
  readonly definitionVersion: number;
  /** When the last answer in the document was given. The same answers give the same bytes. */
  readonly changedAt: IsoInstant;
  /** SHA-256 (hex) of the stored pictures, by id. */
  readonly pictures: ReadonlyMap<string, string>;
  /** From the broker system, by party. */
  readonly birthDates?: ReadonlyMap<string, IsoDate>;
  /** Returns who gave an answer, and when; undefined if never given. */
  readonly givenBy?: (
    step: string,
    field: string,
  ) => { readonly by: string | null; readonly at: IsoInstant } | undefined;
}
export interface TakeoverDocument {
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly signers: readonly RequiredSigner[];
}

/** The steps in the document: all before "who signs", which is about the signing and not the content. */
export const contentSteps: readonly string[] = Object.keys(steps).slice(0, Object.keys(steps).indexOf('who-signs'));
/** Steps with their own sections below, and fields not for the other party, such as the birth date for the provider. */
const ownPlace = ['participants', 'summary'];
const hidden: Readonly<Record<string, readonly string[]>> = { 'electricity-person': ['birthDate', 'email', 'phone'] };
/** Consents, printed together with who gave them and when. */
const consents: Readonly<Record<string, readonly string[]>> = {
  'electricity-provider': ['providerTerms', 'consentToShare'],
};
/** Answers printed elsewhere in the document, besides the consents. */
const printedElsewhere: Readonly<Record<string, readonly string[]>> = {
  handover: ['actualTakeoverAt'],
  keys: ['details'],
};

type Complete = Partial<Answers>;

/**
 * Returns the answers of a protocol ready for signing. Throws V_ALL_FIELDS with the incomplete steps, and with the
 * people whose own answers are missing.
 */
export function completeAnswers(input: TakeoverInput): Complete {
  const walked = walk({ machine: journey, steps }, input.drafts, input.env);
  if (walked.path.includes('who-signs')) return walked.relevant;
  throw new Incomplete(stepsLacking(input, walked.at), awaitedPeople({ steps }, input.drafts, input.env, walked));
}

/** Returns the step that the walk stopped on, and later steps that are begun but invalid. */
const stepsLacking = (input: TakeoverInput, at: string | null): string[] =>
  contentSteps.filter((id) => {
    // seam: contentSteps are keys of steps, which Object.keys does not type.
    const step = steps[id as keyof typeof steps];
    const begun = id === at || Object.keys(input.drafts[id] ?? {}).length > 0;
    return begun && check(step, input.drafts[id], input.env).issues.length > 0;
  });

/** Returns the consents, in the order of the steps. */
function consentsOf(answers: Complete, { givenBy }: TakeoverInput): readonly GivenConsent[] {
  return Object.entries(consents).flatMap(([id, fields]) => {
    // seam: the keys above are steps, which Object.entries does not type.
    const step = id as keyof typeof steps;
    const answer: Readonly<Record<string, unknown>> = answers[step] ?? {};
    const labels: Readonly<Record<string, { readonly label: Bilingual }>> = texts.steps[step].fields;
    return fields.flatMap((field): readonly GivenConsent[] => {
      const given = answer[field] === true ? givenBy?.(step, field) : undefined;
      const what = labels[field]?.label;
      return given === undefined || what === undefined ? [] : [{ what, ...given }];
    });
  });
}

interface Drawn {
  readonly step: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly section: DraftSection;
}

/** Returns a consent that is given, or whose signature gives it; without that signature, power is not ordered. */
const powerConsentOn = (answers: Complete, { drafts }: TakeoverInput, language: Language): string => {
  const given = consentText(drafts, language);
  if (given !== '') return given;
  const people = answers.participants?.people ?? [];
  const customer = people.find(({ id }) => id === answers['electricity-provider']?.participantId);
  const signs = requiredSigners(people).some(({ id }) => id === customer?.id);
  const said = signs ? words.powerBySignature : words.powerNotOrdered;
  return fill(said[language], { customer: customer?.name ?? '' });
};

/** Returns the buyer's power contract: the offer, its start, and who consented and when. */
const powerRows = (answers: Complete, input: TakeoverInput, language: Language): readonly DocumentRow[] => {
  const provider = electricityProviderIds.find((id) => id === answers['electricity-provider']?.provider);
  if (provider === undefined) return [];
  const start = input.env.facts.startDate ?? '';
  return [
    { label: words.offer[language], value: offerText(provider, language) },
    { label: words.powerStart[language], value: isIsoDate(start) ? formatDate(start, language) : start },
    { label: words.powerConsent[language], value: powerConsentOn(answers, input, language) },
  ].filter(({ value }) => value !== '');
};

/** Returns a step's section, with additions besides its answers. */
const sectionWithMore = (
  { step, section }: { readonly step: keyof typeof steps; readonly section: DraftSection },
  answers: Complete,
  input: TakeoverInput,
  language: Language,
) => {
  if (step === 'keys') return keysSection(section, answers.keys, language);
  if (step !== 'electricity-provider') return section;
  return { ...section, rows: [...section.rows, ...powerRows(answers, input, language)] };
};

/** Returns the steps printed from their own fields, without what is printed elsewhere. */
const stepsDrawn = (answers: Complete, input: TakeoverInput, paper: Paper): readonly Drawn[] =>
  contentSteps.flatMap((id): readonly Drawn[] => {
    // seam: contentSteps are keys of steps, texts and answers, which Object.keys does not type.
    const step = id as keyof typeof steps;
    const answer = answers[step];
    if (answer === undefined || ownPlace.includes(step)) return [];
    const together = input.givenBy === undefined ? [] : (consents[step] ?? []);
    const left = [...(hidden[step] ?? []), ...together, ...(printedElsewhere[step] ?? [])];
    const printed = { id: step, fields: steps[step].fields, answer, texts: texts.steps[step], hidden: left };
    const section = stepSection(printed, paper);
    return [{ step, answer, section: sectionWithMore({ step, section }, answers, input, paper.language) }];
  });

function sectionsOf(answers: Complete, input: TakeoverInput, paper: Paper): readonly DocumentSection[] {
  const { language } = paper;
  const people = answers.participants?.people ?? [];
  const roles = { outsiders: outsidersOf(input.drafts), developer: input.env.facts.developer ?? '' };
  const drawn = stepsDrawn(answers, input, paper);
  const parties = partiesSection(people, paper, { birthDates: input.birthDates ?? new Map(), roles });
  const [numberedParties, ...numbered] = numberPictures([parties, ...drawn.map(({ section }) => section)], language);
  const printed = drawn.flatMap(({ step, answer }, index): readonly PrintedStep[] => {
    const section = numbered[index];
    return section === undefined ? [] : [{ step, answer, section }];
  });
  return [
    dealSection(input.env.facts, language, answers.handover?.actualTakeoverAt),
    deviationsSection(printed, language, leftOutRows(people, language)),
    ...finished([...(numberedParties ? [numberedParties] : []), ...numbered]),
    ...consentsSection(consentsOf(answers, input), language),
    signersSection(requiredSigners(people), roles, language),
  ];
}

/** Returns the subtitle: whose home, and when it was taken over. */
const subtitleOf = (answers: Complete, env: TakeoverEnv, language: Language): string[] => {
  const at = answers.handover?.actualTakeoverAt;
  return [
    env.facts.home ?? env.facts.address ?? '',
    at === undefined ? '' : `${words.takenOver[language]} ${formatInstant(at, language)}`,
  ].filter((line) => line !== '');
};

/**
 * Returns the protocol as a document: its content, the hash that every party signs, and the required signers. Pure: the
 * same answers give the same hash on any day. Contains only answers on the path (architecture section 1). Throws
 * Refused V_ALL_FIELDS with `steps` when answers are missing.
 */
export function takeoverDocument(input: TakeoverInput, language: Language = 'nb'): TakeoverDocument {
  const answers = completeAnswers(input);
  const people = answers.participants?.people ?? [];
  const pictureHash = (id: string) => {
    const found = input.pictures.get(id);
    if (found === undefined) throw new Refused('OTP_FILE');
    return found;
  };
  const { env, drafts, answered = {} } = input;
  const paper: Paper = { env, language, pictureHash, answered, people: peopleIn(drafts, env) };
  const content: DocumentContent = {
    kind: 'takeover-protocol',
    title: texts.title[language],
    subtitle: subtitleOf(answers, input.env, language),
    reference: input.env.facts.assignmentNumber ?? '',
    language,
    createdAt: input.changedAt,
    sections: sectionsOf(answers, input, paper),
    legalTexts: [
      `${texts.steps.summary.fields.confirmCorrect.label[language]}.`,
      ...(givesMutualPower(input.env) ? [`${texts.steps['who-signs'].fields.mutualPower.label[language]}.`] : []),
    ],
    attachment: {
      kind: 'takeover-protocol',
      definitionVersion: input.definitionVersion,
      assignmentNumber: input.env.facts.assignmentNumber ?? '',
      takeoverDate: input.env.facts.takeoverDate ?? '',
      answers: answersOnRecord(steps, answers, { contentSteps, hidden }, pictureHash),
    },
  };
  return { content, sha256: contentSha256(content), signers: requiredSigners(people) };
}
