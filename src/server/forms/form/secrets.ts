import { rowsOf } from '#src/engine/check.ts';
import type { Draft, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import { areSame, samePair } from '#src/engine/same-in-group.ts';
import type { Drafts, Steps } from '#src/engine/step.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import {
  type AnswerPlace,
  isSealed,
  locationOfAnswer,
  sealMark,
} from '#src/server/homes/flow-instances/sealed-answers.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';

/** Location of the answers of a step or a row. */
type SecretPlace = Omit<AnswerPlace, 'field'>;

type Change = (text: string, field: string) => string;

const changed = (fields: Fields, draft: StepDraft, change: Change): StepDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) =>
      fields[name]?.mask !== undefined && typeof value === 'string' && value !== ''
        ? [name, change(value, name)]
        : [name, value],
    ),
  );

/** Returns the draft as stored: national ids, account and loan numbers encrypted with the newest key. */
export const sealSecrets = (encryption: Encryption, fields: Fields, draft: StepDraft, place: SecretPlace): StepDraft =>
  changed(fields, draft, (text, field) => `${sealMark}${encryption.seal(text, locationOfAnswer({ ...place, field }))}`);

type Sealed = Pick<KeptAnswers, 'drafts' | 'sealedAt'>;
/** Decrypts a number with its original location, which differs in answers migrated from an older version. */
const opened = (encryption: Encryption, { sealedAt }: Sealed, text: string): string => {
  const place = isSealed(text) ? sealedAt.get(text) : undefined;
  return place === undefined ? text : encryption.open(text.slice(sealMark.length), locationOfAnswer(place));
};

/** Applies a change to every step's own fields, and to every row of its groups. */
const throughout = (
  steps: Steps,
  drafts: Drafts,
  change: (fields: Fields, draft: StepDraft) => StepDraft,
): Record<string, StepDraft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([step, draft = {}]) => {
      const fields = steps[step]?.fields ?? {};
      const rows = Object.entries(draft).map(([name, value]): [string, Draft | undefined] => {
        const inner = fields[name]?.fields;
        if (inner === undefined) return [name, value];
        // seam: a row keeps its id; only its secrets change.
        return [name, rowsOf(value).map((row) => ({ ...change(inner, row), id: row.id }) as RowDraft)];
      });
      return [step, change(fields, Object.fromEntries(rows))];
    }),
  );

/** Returns the answers as typed, for validation and printing. Never leaves the server. */
export const openSecrets = (encryption: Encryption, steps: Steps, kept: Sealed): Record<string, StepDraft> =>
  throughout(steps, kept.drafts, (fields, draft) => changed(fields, draft, (text) => opened(encryption, kept, text)));

/** Returns the answers as shown: `******12345`. */
export const maskSecrets = (steps: Steps, drafts: Drafts): Record<string, StepDraft> =>
  throughout(steps, drafts, (fields, draft) =>
    changed(fields, draft, (text, field) => fields[field]?.mask?.(text) ?? ''),
  );

const pairsIn = (name: string, field: Field, rows: readonly RowDraft[]): readonly string[] =>
  rows.flatMap((row, at) =>
    rows
      .slice(0, at)
      .filter((first) => areSame(name, field, first, row))
      .map((first) => samePair(name, first, row)),
  );

/** Returns rows with equal numbers that must differ: a page that only has masks cannot detect this. */
export const sameSecretsIn = (steps: Steps, drafts: Drafts): string =>
  Object.entries(steps)
    .flatMap(([step, { fields }]) =>
      Object.entries(fields).flatMap(([group, { fields: inner = {} }]) =>
        Object.entries(inner).flatMap(([name, field]) =>
          field.differs === undefined || field.mask === undefined
            ? []
            : pairsIn(name, field, rowsOf(drafts[step]?.[group])),
        ),
      ),
    )
    .join(' ');
