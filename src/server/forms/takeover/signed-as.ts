import * as v from 'valibot';
import { address } from '#flows/forms/takeover-protocol/address.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { signingDocumentOf } from '#machines/signing-document.ts';
import { formDeviations } from '#src/domain/form-deviations.ts';
import { participantId } from '#src/domain/ids.ts';
import { isMoneyOfTakeover } from '#src/domain/law-and-money.ts';
import { powersOfTakeover } from '#src/domain/powers-of-attorney.ts';
import { protocolDeviations } from '#src/domain/protocol-deviations.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { RequiredSigner, Signable } from '#src/server/signing/documents/signable.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { waitsForYes } from '../deviations/asked-points.ts';
import { leftOutOf } from '../deviations/left-out.ts';
import { declarationsIn } from '../paper/declarations.ts';
import { bothSidesSign, type RequiredSigner as PartySigning } from '../paper/parties.ts';
import { completeAnswers, takeoverDocument } from '../paper/takeover-document.ts';
import { peopleOf } from './people.ts';
import { lacksConsent } from './power-facts.ts';
import { takenOverAtIn } from './protocol-env.ts';
import { takeoverForm } from './takeover-form.ts';
import { takeoverInput } from './takeover-source.ts';

/** Returns a signer. A person added to the protocol is a deputy only (domain.md, step 2). */
const signerOf = ({ id, ...one }: PartySigning, drafts: Drafts): RequiredSigner => {
  const isParty = peopleOf(drafts).some((person) => person.id === id && person.fromBroker === 'yes');
  return { ...one, id: v.parse(participantId, id), ...(!isParty && { ownPart: false }) };
};

const draft: Signable['draft'] = async (on, db, row, at) => {
  // seam: this form's own rows have this form's own context.
  const input = await takeoverInput(on, db, row as unknown as FlowRow<'takeover-protocol'>, at);
  const { content, sha256, signers: signing } = takeoverDocument(input);
  const answers = completeAnswers(input);
  // If one side has no signer, the list is empty, which is refused.
  const signers = bothSidesSign(signing) ? signing.map((one) => signerOf(one, input.drafts)) : [];
  const { drafts, answered = {} } = input;
  const { journey } = takeoverForm;
  const declaring = { journey, texts, drafts, answered, answers, envIn: () => input.env, signers };
  return {
    content,
    sha256,
    signers,
    declaredBy: (signer, language, reader) => declarationsIn(declaring, signer, { language, reader }),
    powers: powersOfTakeover(input.drafts.participants),
    first: [
      ...formDeviations(input.drafts).map(formDeviationWords),
      ...protocolDeviations(input.drafts).filter(isMoneyOfTakeover).map(deviationWords),
    ],
    unanswered: [
      ...(answers['electricity-provider'] && lacksConsent(input.drafts) ? ['electricity-provider'] : []),
      ...(answers['who-signs'] === undefined ? ['who-signs'] : []),
    ],
    shownIn: (language) => (language === 'nb' ? content : takeoverDocument(input, language).content),
  };
};

const remembered: Signable['remembered'] = async (db, row) => ({
  takenOverAt: takenOverAtIn((await readAnswers(db, row.id)).drafts) ?? undefined,
});

const takeoverSigned: Signable = {
  flow: 'takeover-protocol',
  lifecycle: takeoverForm.lifecycle,
  journey: takeoverForm.journey,
  stepNames: texts.steps,
  document: signingDocumentOf({
    signerMissing: 'OTP_SIGNER',
    notAllSigned: 'OTP_NOT_ALL_SIGNED',
    locked: 'OTP_LOCKED',
  }),
  codes: {
    notFound: 'OTP_NOT_FOUND',
    noProcess: 'OTP_PROCESS',
    signerMissing: 'OTP_SIGNER',
    file: 'OTP_FILE',
    finalized: 'OTP_FINALIZED',
    notMade: 'OTP_SIGN_CREATE',
  },
  called: { nb: 'overtakelsesprotokollen', en: 'the takeover protocol', pronoun: 'den' },
  fileName: { nb: 'overtakelsesprotokoll', en: 'takeover-protocol' },
  title: texts.title,
  documentType: 'takeover-protocol',
  signingPage: (estateId) => `${address.path.replace(':estateId', estateId)}/signing`,
  // The parties meet in the home and sign there: by e-ID or by hand (domain.md section 14, point 3).
  offersPaper: false,
  holdsSecrets: false,
  remembered,
  asksBroker: waitsForYes,
  leftOut: leftOutOf,
  draft,
};
export default [takeoverSigned];
