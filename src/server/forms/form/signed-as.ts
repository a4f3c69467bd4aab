import { sql } from 'kysely';
import { signingDocumentOf } from '#machines/signing-document.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { powersOfForm } from '#src/domain/powers-of-attorney.ts';
import { birthDatesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Signable } from '#src/server/signing/documents/signable.ts';
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
    const { drafts } = await openedAnswers(db, on, form, row);
    const kept = await db
      .selectFrom('picture')
      .select(['id', 'sha256'])
      .where('estate_id', '=', row.estateId)
      .execute();
    const { rows } = await sql<{ at: Date | null }>`
      select max(updated_at) as at from flow_answer
      where instance_id = ${row.id} and step in (${sql.join(contentSteps(form))})`.execute(db);
    const loaded = { row: { ...row, readAt: at }, estate, ...(await form.around(db, row, estate)) };
    const drafted = formDocument({
      form,
      drafts,
      envIn: (language) => form.env(on, loaded, { drafts, language }),
      definitionVersion: row.definitionVersion,
      changedAt: instantOf(rows[0]?.at?.getTime() ?? 0),
      pictures: new Map(kept.map(({ id, sha256 }) => [id, sha256])),
      birthDates: await birthDatesOf(db, row.estateId),
    });
    return { ...drafted, powers: powersOfForm(drafts.participants, form.side), unanswered: [] };
  };

const settlement = {
  document: signingDocumentOf({
    signerMissing: 'ST_SIGNER_MISSING',
    notAllSigned: 'OTP_NOT_ALL_SIGNED',
    locked: 'ST_SIGNED',
  }),
  codes: {
    notFound: 'ST_NOT_FOUND',
    noProcess: 'ST_NO_PROCESS',
    signerMissing: 'ST_SIGNER_MISSING',
    file: 'ST_FILE',
    finalized: 'ST_SIGNED',
  },
} as const;
const declaration = {
  document: signingDocumentOf({
    signerMissing: 'SD_PARTICIPANT',
    notAllSigned: 'OTP_NOT_ALL_SIGNED',
    locked: 'SD_SIGNED',
  }),
  codes: {
    notFound: 'SD_NOT_FOUND',
    noProcess: 'SD_PROCESS',
    signerMissing: 'SD_PARTICIPANT',
    file: 'ST_FILE',
    finalized: 'SD_SIGNED',
  },
} as const;
const called = {
  settlement: { nb: 'oppgjørsskjemaet', en: 'the settlement form', pronoun: 'det' },
  declaration: { nb: 'egenerklæringen', en: 'the self-declaration', pronoun: 'den' },
} as const satisfies Readonly<Record<string, FormName>>;

const notMade = ({ side }: OneSidedForm, isDeclaration: boolean) => {
  if (isDeclaration) return 'SD_UPDATE';
  return side === 'seller' ? 'ST_SELLER_DOC' : 'ST_BUYER_DOC';
};

const signedAs = (form: OneSidedForm): Signable => {
  const isDeclaration = form.flow === 'pep-form-seller' || form.flow === 'pep-form-buyer';
  return {
    document: (isDeclaration ? declaration : settlement).document,
    codes: { ...(isDeclaration ? declaration : settlement).codes, notMade: notMade(form, isDeclaration) },
    flow: form.flow,
    lifecycle: form.lifecycle,
    journey: form.journey,
    called: isDeclaration ? called.declaration : called.settlement,
    fileName: isDeclaration
      ? { nb: 'egenerklaering', en: 'self-declaration' }
      : { nb: 'oppgjorsskjema', en: 'settlement-form' },
    title: form.texts.title,
    documentType: isDeclaration ? 'self-declaration' : 'settlement-form',
    signingPage: (estateId) => `${formPage({ flow: form.flow, estateId })}/sign`,
    offersPaper: true,
    holdsSecrets: true,
    draft: draftOf(form),
  };
};

export default signedForms.map(signedAs);
