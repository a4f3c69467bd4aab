import { journey } from '#flows/takeover-protocol/machine.ts';
import { type Answers, steps, type TakeoverEnv } from '#flows/takeover-protocol/steps.ts';
import { texts } from '#flows/takeover-protocol/texts.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { check } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { answersOnRecord } from '../form-document/answers-on-record.ts';
import { type Paper, stepSection } from '../form-document/step-section.ts';
import { words } from '../form-document/words.ts';
import { contentSha256, type DocumentContent, type DocumentSection } from '../pdf/document-content.ts';
import { Refused } from '../refused.ts';
import { type Person, type RequiredSigner, requiredSigners } from './parties.ts';
import { partiesSection, signersSection } from './parties-section.ts';

export interface TakeoverInput {
  readonly drafts: Drafts;
  readonly env: TakeoverEnv;
  readonly definitionVersion: number;
  /** When the last of the answers in the document was given. The same answers make the same bytes. */
  readonly changedAt: IsoInstant;
  /** SHA-256 (hex) of the kept pictures, by id. */
  readonly pictures: ReadonlyMap<string, string>;
}
export interface TakeoverDocument {
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly signers: readonly RequiredSigner[];
}

/** The steps whose answers stand in the document: all before "who signs", which tells how, not what. */
export const contentSteps: readonly string[] = Object.keys(steps).slice(0, Object.keys(steps).indexOf('who-signs'));
/** Drawn by hand below, or not for everybody's eyes: a provider asks for the birth date, the other party need not. */
const ownPlace = ['handover', 'participants', 'summary'];
const hidden: Readonly<Record<string, readonly string[]>> = { 'electricity-person': ['birthDate', 'email', 'phone'] };

type Complete = Partial<Answers>;

/** The answers of a protocol that may go to signing, or V_ALL_FIELDS with the steps that still lack something. */
export function completeAnswers(input: TakeoverInput): Complete {
  const walked = walk({ machine: journey, steps }, input.drafts, input.env);
  if (walked.path.includes('who-signs')) return walked.relevant;
  throw new Refused('V_ALL_FIELDS', { extra: { steps: stepsLacking(input, walked.at) } });
}

/** The step the walk stopped on, and those after it that are begun but not right. */
const stepsLacking = (input: TakeoverInput, at: string | null): string[] =>
  contentSteps.filter((id) => {
    // seam: contentSteps are keys of steps, which Object.keys does not tell.
    const step = steps[id as keyof typeof steps];
    const begun = id === at || Object.keys(input.drafts[id] ?? {}).length > 0;
    return begun && check(step, input.drafts[id], input.env).issues.length > 0;
  });

function sectionsOf(answers: Complete, people: readonly Person[], paper: Paper): DocumentSection[] {
  const { language } = paper;
  const handover = stepSection(
    { fields: steps.handover.fields, answer: answers.handover ?? {}, texts: texts.steps.handover },
    paper,
  );
  const ordered = contentSteps.filter((id) => !ownPlace.includes(id));
  return [
    handover,
    partiesSection(people, paper),
    ...ordered.flatMap((id) => {
      // seam: contentSteps are keys of steps, of texts and of the answers, which Object.keys does not tell.
      const step = id as keyof typeof steps;
      const answer = answers[step];
      if (answer === undefined) return [];
      return [
        stepSection(
          { fields: steps[step].fields, answer, texts: texts.steps[step], hidden: hidden[step] ?? [] },
          paper,
        ),
      ];
    }),
    signersSection(requiredSigners(people), language),
  ];
}

/** Front of the paper: whose home, when it was taken over, by which assignment and broker. */
const subtitleOf = (answers: Complete, env: TakeoverEnv, language: Language): string[] => {
  const at = answers.handover?.actualTakeoverAt;
  return [
    env.facts.home ?? env.facts.address ?? '',
    at === undefined ? '' : `${words.takenOver[language]} ${formatInstant(at, language)}`,
    `${words.soldBy[language]}: ${env.facts.broker ?? ''}`,
  ].filter((line) => line !== '');
};

/**
 * The protocol as a document: what is printed, what every party signs the hash of, and who must sign. Pure: the same
 * answers give the same hash on any day. Only answers on the path are in it (architecture section 1). Throws Refused
 * V_ALL_FIELDS with `steps` when something is missing.
 */
export function takeoverDocument(input: TakeoverInput, language: Language = 'nb'): TakeoverDocument {
  const answers = completeAnswers(input);
  const people = answers.participants?.people ?? [];
  const pictureHash = (id: string) => {
    const found = input.pictures.get(id);
    if (found === undefined) throw new Refused('OTP_FILE');
    return found;
  };
  const paper: Paper = { env: input.env, language, pictureHash };
  const content: DocumentContent = {
    kind: 'takeover-protocol',
    title: texts.title[language],
    subtitle: subtitleOf(answers, input.env, language),
    reference: input.env.facts.assignmentNumber ?? '',
    language,
    createdAt: input.changedAt,
    sections: sectionsOf(answers, people, paper),
    legalTexts: [
      `${texts.steps.summary.fields.confirmCorrect.label[language]}.`,
      `${texts.steps['who-signs'].fields.mutualPower.label[language]}.`,
    ],
    attachment: {
      kind: 'takeover-protocol',
      definitionVersion: input.definitionVersion,
      assignmentNumber: input.env.facts.assignmentNumber ?? '',
      takeoverDate: input.env.facts.takeoverDate ?? '',
      answers: answersOnRecord(steps, answers, contentSteps, hidden, pictureHash),
    },
  };
  return { content, sha256: contentSha256(content), signers: requiredSigners(people) };
}
