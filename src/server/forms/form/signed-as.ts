import { sql } from 'kysely';
import { formDeviations } from '#src/domain/form-deviations.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { isLawOrMoney } from '#src/domain/law-and-money.ts';
import { onPaperIn, signWay } from '#src/engine/on-paper.ts';
import { birthDatesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Signable } from '#src/server/signing/documents/signable.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import { waitsForYes } from '../deviations/asked-points.ts';
import { leftOutOf } from '../deviations/left-out.ts';
import type { OneSidedForm } from './form.ts';
import { contentSteps, formDocument } from './form-document.ts';
import { signedForms } from './forms.ts';
import { openedAnswers } from './read-form.ts';

/** Returns a form's document from `db`, validated on the day `at`. */
const draftOf =
  (form: OneSidedForm): Signable['draft'] =>
  async (on, db, row, at = row.readAt) => {
    const estate = await readEstate(db, row.estateId);
    if (!estate) throw new Refused(form.codes.notFound);
    const { drafts, answered } = await openedAnswers(db, on, form, row);
    const kept = await db.selectFrom('picture').select(['id', 'sha256']).where('estateId', '=', row.estateId).execute();
    const { rows } = await sql<{ at: IsoInstant | null }>`
      select max(updated_at) as at from flow_answer
      where instance_id = ${row.id} and step in (${sql.join(contentSteps(form))})`.execute(db);
    const loaded = { row: { ...row, readAt: at }, estate, ...(await form.around(db, row, estate)) };
    const drafted = formDocument({
      form,
      drafts,
      answered,
      envIn: (language) => form.env(on, loaded, { drafts, language }),
      definitionVersion: row.definitionVersion,
      changedAt: rows[0]?.at ?? instantOf(0),
      pictures: new Map(kept.map(({ id, sha256 }) => [id, sha256])),
      birthDates: await birthDatesOf(db, row.estateId),
    });
    const first = formDeviations(drafts).filter(isLawOrMoney).map(formDeviationWords);
    return {
      ...drafted,
      powers: form.powers(drafts.participants),
      unanswered: [],
      onPaper: onPaperIn(drafts[signWay]),
      first,
    };
  };

const signedAs = (form: OneSidedForm): Signable => ({
  ...form.signed,
  flow: form.flow,
  lifecycle: form.lifecycle,
  journey: form.journey,
  stepNames: form.texts.steps,
  title: form.texts.title,
  signingPage: (estateId) => `${formPage({ flow: form.flow, estateId })}/sign`,
  offersPaper: form.offersPaper,
  holdsSecrets: form.holdsSecrets,
  asksBroker: waitsForYes,
  leftOut: leftOutOf,
  draft: draftOf(form),
});

export default signedForms.map(signedAs);
