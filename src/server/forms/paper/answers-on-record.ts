import type { Field, Fields } from '#src/engine/field.ts';
import { holdsPictures } from '#src/engine/kinds.ts';
import type { Steps } from '#src/engine/step.ts';
import type { Json } from '#src/server/signing/pdf/document-content.ts';

type Answer = Readonly<Record<string, unknown>>;
type PictureHash = (id: string) => string;

function recorded(value: unknown, field: Field | undefined, pictureHash: PictureHash): Json {
  if (field?.kind === 'rows' && Array.isArray(value)) {
    return value.map((row: Answer) => recordedFields(row, field.fields ?? {}, [], pictureHash));
  }
  if (typeof value === 'string' && field?.kind === 'national-id') return field.mask?.(value) ?? null;
  if (Array.isArray(value)) return value.map((one) => recorded(one, field, pictureHash));
  if (typeof value === 'string' && field !== undefined && holdsPictures(field)) return pictureHash(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const recordedFields = (answer: Answer, fields: Fields, hidden: readonly string[], pictureHash: PictureHash): Json =>
  Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [name, recorded(value, fields[name], pictureHash)]),
  );

/** Returns the machine-readable answers attached to the PDF. A picture is named by its SHA-256, as in the document. */
export const answersOnRecord = (
  steps: Steps,
  answers: Readonly<Record<string, unknown>>,
  {
    contentSteps,
    hidden,
  }: { readonly contentSteps: readonly string[]; readonly hidden: Readonly<Record<string, readonly string[]>> },
  pictureHash: PictureHash,
): Json =>
  Object.fromEntries(
    contentSteps.flatMap((id) => {
      const answer = answers[id];
      const fields = steps[id]?.fields ?? {};
      if (typeof answer !== 'object' || answer === null) return [];
      return [[id, recordedFields({ ...answer }, fields, hidden[id] ?? [], pictureHash)]];
    }),
  );
