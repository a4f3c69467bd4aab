import type { Kysely } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readAllAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { formStatuses, type Status } from '#src/server/signing/documents/sign-status.ts';
import { type Marked, seenOf, withMarks } from '../deviations/deviation-marks.ts';
import { deviationsOf } from '../deviations/form-deviations.ts';
import { type FormLead, leadsOfHomes } from '../leads/read-leads.ts';
import type { FormRow } from './form.ts';
import { signedForms } from './forms.ts';

/** One form of one home, with what the monitor and the home's page need. */
export interface HomeForm {
  readonly row: FormRow;
  /** As stored: secrets are encrypted. */
  readonly drafts: Drafts;
  readonly signing: Status | null;
  readonly leads: readonly FormLead[];
  readonly deviations: readonly Marked[];
}

const flows = signedForms.map(({ flow }) => flow);

/** Reads the forms of homes in six queries for any number of homes, in registration order. */
export const homeForms = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config' | 'encryption'>,
  estateIds: readonly EstateId[],
): Promise<readonly HomeForm[]> => {
  const rows = await readForms(db, flows, estateIds);
  if (rows.length === 0) return [];
  const answers = await readAllAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const statuses = new Map(
    (await formStatuses(db, on, flows, estateIds)).map(({ flow, estateId, status }) => [`${flow} ${estateId}`, status]),
  );
  const documents = [...statuses.values()].map(({ documentId }) => documentId);
  const seen = listsBy(await seenOf(db, documents), ({ documentId }) => documentId);
  const leads = await leadsOfHomes(db, estateIds);
  return rows
    .toSorted((one, other) => flows.indexOf(one.flow) - flows.indexOf(other.flow))
    .map((row) => {
      const { drafts } = answers.get(row.id) ?? { drafts: {} };
      const signing = statuses.get(`${row.flow} ${row.estateId}`) ?? null;
      const asked = leads.get(row.id) ?? [];
      const points = deviationsOf(row, drafts, signing, asked);
      const marks = (signing && seen.get(signing.documentId)) ?? [];
      return { row, drafts, signing, leads: asked, deviations: withMarks(on.encryption, points, signing, marks) };
    });
};
