import { pepSource } from '#flows/_parts/pep/texts.ts';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { envAt } from '#src/engine/around.ts';
import { check } from '#src/engine/check.ts';
import type { Fields } from '#src/engine/field.ts';
import { type Answered, enteredBy } from '#src/engine/opened.ts';
import { peopleIn as peopleOfForm } from '#src/engine/people.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { Incomplete } from '#src/server/signing/documents/incomplete.ts';
import type { DraftedDocument, Reading, RequiredSigner } from '#src/server/signing/documents/signable.ts';
import { contentSha256, type DocumentContent } from '#src/server/signing/pdf/document-content.ts';
import { answersOnRecord } from '../paper/answers-on-record.ts';
import { dealSection } from '../paper/deal-section.ts';
import { askedOnPrint, declarationsIn } from '../paper/declarations.ts';
import { formDeviationsSection } from '../paper/deviations-section.ts';
import { type DraftSection, finished, numberPictures } from '../paper/number-pictures.ts';
import { type Paper, stepSection } from '../paper/step-section.ts';
import { awaitedPeople } from './awaited-people.ts';
import type { OneSidedForm } from './form.ts';
import { partiesSection, peopleIn, powersSection, signersOf } from './parties-on-paper.ts';

export interface FormInput {
  readonly form: OneSidedForm;
  /** With secrets decrypted. */
  readonly drafts: Drafts;
  /** Returns the environment of the answers, worded in a language. */
  readonly envIn: (language: Language) => SignedFormEnv;
  /** Who typed each answer. */
  readonly answered?: Readonly<Record<string, Answered>>;
  readonly definitionVersion: number;
  /** When the last answer in the document was given. The same answers give the same bytes. */
  readonly changedAt: IsoInstant;
  /** SHA-256 (hex) of the stored pictures, by id. */
  readonly pictures: ReadonlyMap<string, string>;
  /** From the broker system, by party. */
  readonly birthDates?: ReadonlyMap<string, IsoDate>;
}

/**
 * `whole` prints account and loan numbers in full; a page masks them, except the accounts that its reader may see. A
 * national id is always masked (D1).
 */
type Numbers = Pick<Paper, 'numbers' | 'reading'>;

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the steps before "how to sign" whose answers are part of the document. */
export const contentSteps = ({ journey, outsideDocument }: OneSidedForm): readonly string[] => {
  const ids = Object.keys(journey.steps);
  return ids.slice(0, ids.indexOf('how-to-sign')).filter((id) => !outsideDocument.includes(id));
};

/** Returns the step that the walk stopped on, and later steps that are begun but invalid. */
const stepsLacking = ({ form, drafts, envIn }: FormInput, at: string | null): readonly string[] => {
  const env = envIn('nb');
  return Object.entries(form.journey.steps).flatMap(([id, step]) => {
    const begun = id === at || Object.keys(drafts[id] ?? {}).length > 0;
    if (!begun || step.kind === 'wait') return [];
    return check(step, drafts[id], envAt(form.journey, drafts, env, id)).issues.length > 0 ? [id] : [];
  });
};

/**
 * Returns the answers of a form ready for signing. Throws V_ALL_FIELDS with the incomplete steps, and with the people
 * whose own answers are missing.
 */
const completeAnswers = (input: FormInput): Answers => {
  const walked = walk(input.form.journey, input.drafts, input.envIn('nb'));
  // seam: every entry was parsed by its own step's schema.
  if (walked.path.includes('how-to-sign')) return walked.relevant as Answers;
  const awaited = awaitedPeople(input.form.journey, input.drafts, input.envIn('nb'), walked);
  throw new Incomplete(stepsLacking(input, walked.at), awaited);
};

/** Throws for a missing picture: a document never omits one silently. */
const keptHash =
  ({ form, pictures }: FormInput) =>
  (id: string): string => {
    const found = pictures.get(id);
    if (found === undefined) throw new Refused(form.codes.file);
    return found;
  };

const sectionsOf = (input: FormInput, answers: Answers, language: Language, numbers: Numbers): DraftSection[] => {
  const { form, drafts, answered } = input;
  const env = input.envIn(language);
  const pictureHash = keptHash(input);
  return contentSteps(form).flatMap((id) => {
    const step = form.journey.steps[id];
    const texts = form.texts.steps[id];
    const answer = answers[id];
    if (step === undefined || texts === undefined || answer === undefined || step.kind === 'review') return [];
    const people = peopleOfForm(drafts, env);
    const around = envAt(form.journey, drafts, env, id);
    const paper = { env: around, language, pictureHash, people, ...(answered && { answered }), ...numbers };
    const section = stepSection({ id, fields: step.fields, answer, texts }, paper);
    return section.rows.length > 0 || section.tables !== undefined ? [section] : [];
  });
};

const confirmation = ({ texts }: OneSidedForm, language: Language): string =>
  `${texts.steps.summary?.fields.confirmCorrect?.label[language] ?? ''}.`;

/** Returns the legal texts. The version of the PEP list used is in the attachment: the law may change it (domain.md 2.3). */
const legalTexts = (form: OneSidedForm, language: Language): readonly string[] => {
  const hasPep = Object.keys(form.journey.steps).some((id) => id === 'own-pep' || id === 'own');
  return [confirmation(form, language), ...(hasPep ? [pepSource[language]] : [])];
};

const contentOf = (input: FormInput, answers: Answers, language: Language, numbers: Numbers): DocumentContent => {
  const { form } = input;
  const { facts } = input.envIn(language);
  const pictureHash = (id: string) => input.pictures.get(id) ?? '';
  const sections = [
    partiesSection(answers, form.side, language, input.birthDates ?? new Map()),
    ...powersSection(answers, language, keptHash(input)),
    ...sectionsOf(input, answers, language, numbers),
  ];
  return {
    kind: form.flow,
    title: form.texts.title[language],
    subtitle: [facts.home ?? ''],
    reference: facts.assignmentNumber ?? '',
    language,
    createdAt: input.changedAt,
    sections: [
      dealSection(facts, language),
      formDeviationsSection(answers, language),
      ...finished(numberPictures(sections, language)),
    ],
    legalTexts: legalTexts(form, language),
    attachment: {
      kind: form.flow,
      definitionVersion: input.definitionVersion,
      assignmentNumber: facts.assignmentNumber ?? '',
      pepListVersion: facts.pepListVersion ?? '',
      answers: answersOnRecord(
        form.journey.steps,
        answers,
        { contentSteps: contentSteps(form), hidden: {} },
        pictureHash,
      ),
    },
  };
};

interface Unit {
  readonly key: string;
  readonly fields: Fields;
  readonly answer: Readonly<Record<string, unknown>>;
}
const ownersAmong = ({ key, fields, answer }: Unit, answered: FormInput['answered']): readonly unknown[] =>
  Object.entries(fields).flatMap(([name, { ownedBy, fields: inner }]) => {
    const value = answer[name];
    if (inner !== undefined && Array.isArray(value))
      return value.flatMap((row) => ownersAmong({ key: `${key}/${row.id}`, fields: inner, answer: row }, answered));
    return ownedBy === undefined || value === undefined ? [] : [answer[ownedBy], enteredBy(answered?.[key], name)];
  });

/** Returns the participants whose accounts are in the form, or who typed one. An outsider is none of them. */
const ownersIn = ({ form, answered }: FormInput, answers: Answers): readonly ParticipantId[] => {
  const owners = new Set(
    contentSteps(form).flatMap((key) => {
      const fields = form.journey.steps[key]?.fields ?? {};
      return ownersAmong({ key, fields, answer: answers[key] ?? {} }, answered);
    }),
  );
  return peopleIn(answers).flatMap(({ id }) => (owners.has(id) ? [id] : []));
};

export interface FormDocument {
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly signers: readonly RequiredSigner[];
  readonly owners: readonly ParticipantId[];
  readonly shownIn: (language: Language, reading?: Reading) => DocumentContent;
  readonly declaredBy: DraftedDocument['declaredBy'];
}

/**
 * Returns a form as a document. Pure: the same answers give the same hash on any day. Contains only answers on the path
 * (architecture section 1). Throws Refused V_ALL_FIELDS with `steps` when answers are missing.
 */
export function formDocument(input: FormInput): FormDocument {
  const answers = completeAnswers(input);
  const content = contentOf(input, answers, 'nb', { numbers: 'whole' });
  const { form, drafts, envIn, answered = {} } = input;
  const signers = signersOf(answers, form.side);
  const declaring = { journey: form.journey, texts: form.texts, drafts, answered, answers, envIn, signers };
  return {
    content,
    sha256: contentSha256(content),
    signers,
    owners: ownersIn(input, answers),
    declaredBy: (signer, language, reader) => [
      ...declarationsIn(declaring, signer, { language, reader }),
      ...askedOnPrint(declaring, signer, language),
    ],
    shownIn: (language, reading) => contentOf(input, answers, language, { numbers: 'masked', reading }),
  };
}
