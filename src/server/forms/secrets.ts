import type { FlowInstanceId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Draft, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Drafts, Steps } from '#src/engine/step.ts';
import type { Encryption } from '../encryption/encryption.ts';

/** Which answers of which form: part of the seal, so that one moved to another row does not open (reliability D1). */
export interface SecretPlace {
  readonly instanceId: FlowInstanceId;
  readonly step: string;
  /** Empty for the step's own fields. */
  readonly rowId: string;
}

const mark = 'sealed:';
const locationOf = ({ instanceId, step, rowId }: SecretPlace, field: string) => ({
  table: 'flow_answer',
  column: 'value',
  row: [instanceId, step, rowId, field].join('/'),
});

type Change = (text: string, field: string) => string;

const changed = (fields: Fields, draft: StepDraft, change: Change): StepDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) =>
      fields[name]?.mask !== undefined && typeof value === 'string' && value !== ''
        ? [name, change(value, name)]
        : [name, value],
    ),
  );

/** What is written: national ids, account and loan numbers sealed with the newest key, everything else as it is. */
export const sealSecrets = (encryption: Encryption, fields: Fields, draft: StepDraft, place: SecretPlace): StepDraft =>
  changed(fields, draft, (text, field) => `${mark}${encryption.seal(text, locationOf(place, field))}`);

const openIn = (encryption: Encryption, fields: Fields, draft: StepDraft, place: SecretPlace): StepDraft =>
  changed(fields, draft, (text, field) =>
    text.startsWith(mark) ? encryption.open(text.slice(mark.length), locationOf(place, field)) : text,
  );

/** Does something to every step's own fields, and to every row of its groups. */
const throughout = (
  steps: Steps,
  drafts: Drafts,
  change: (fields: Fields, draft: StepDraft, step: string, rowId: string) => StepDraft,
): Record<string, StepDraft> =>
  Object.fromEntries(
    Object.entries(drafts).map(([step, draft = {}]) => {
      const fields = steps[step]?.fields ?? {};
      const rows = Object.entries(draft).map(([name, value]): [string, Draft | undefined] => {
        const inner = fields[name]?.fields;
        if (inner === undefined) return [name, value];
        // seam: a row keeps its id; only its secrets change.
        return [name, rowsOf(value).map((row) => ({ ...change(inner, row, step, row.id), id: row.id }) as RowDraft)];
      });
      return [step, change(fields, Object.fromEntries(rows), step, '')];
    }),
  );

/** The answers as they were typed, for judging and printing. Never leaves the server. */
export const openSecrets = (
  encryption: Encryption,
  steps: Steps,
  drafts: Drafts,
  instanceId: FlowInstanceId,
): Record<string, StepDraft> =>
  throughout(steps, drafts, (fields, draft, step, rowId) =>
    openIn(encryption, fields, draft, { instanceId, step, rowId }),
  );

/** The answers as anybody is shown them: `******12345`. */
export const maskSecrets = (steps: Steps, drafts: Drafts): Record<string, StepDraft> =>
  throughout(steps, drafts, (fields, draft) =>
    changed(fields, draft, (text, field) => fields[field]?.mask?.(text) ?? ''),
  );
