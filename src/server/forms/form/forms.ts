import { journey as pepJourney } from '#flows/forms/pep-form/machine.ts';
import { steps as pepSteps } from '#flows/forms/pep-form/steps.ts';
import { texts as pepTexts } from '#flows/forms/pep-form/texts.ts';
import { journey as buyerJourney } from '#flows/forms/settlement-buyer/machine.ts';
import { steps as buyerSteps } from '#flows/forms/settlement-buyer/steps.ts';
import { texts as buyerTexts } from '#flows/forms/settlement-buyer/texts.ts';
import { journey as projectJourney } from '#flows/forms/settlement-buyer-project/machine.ts';
import { steps as projectSteps } from '#flows/forms/settlement-buyer-project/steps.ts';
import { texts as projectTexts } from '#flows/forms/settlement-buyer-project/texts.ts';
import { journey as sellerJourney } from '#flows/forms/settlement-seller/machine.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { texts as sellerTexts } from '#flows/forms/settlement-seller/texts.ts';
import { selfDeclaration } from '#machines/self-declaration.ts';
import { settlement } from '#machines/settlement.ts';
import { signingDocumentOf } from '#machines/signing-document.ts';
import { formDeviations } from '#src/domain/form-deviations.ts';
import { isLawOrMoney } from '#src/domain/law-and-money.ts';
import { lateLoanDeadline, loanDeadlineOf } from '#src/domain/loan-deadline.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { linkHolders } from '#src/server/homes/links/link-states.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { formDeviationWords } from '#src/texts/form-deviations.ts';
import { handInLeads } from '../leads/hand-in-leads.ts';
import { takeoverForm } from '../takeover/takeover-form.ts';
import type { Form, OneSidedForm, SignedFormName } from './form.ts';
import { oneSide } from './one-side.ts';

const offers = ['intermediate-step', 'leads', 'start'] as const;
const settlementCodes = {
  notFound: 'ST_NOT_FOUND',
  participant: 'ST_PARTICIPANT',
  file: 'ST_FILE',
  home: 'ST_ESTATE',
} as const;
/** Mails the signers by the links they hold, and hands leads to their partners. */
const withEnd = <const F extends Pick<OneSidedForm, 'signed'>>(
  form: F,
): F & Pick<OneSidedForm, 'finish' | 'mayInvite'> => ({
  ...form,
  mayInvite: ({ state }) => {
    if (state === 'finalized') throw new Refused(form.signed.codes.finalized);
  },
  finish: {
    called: form.signed.called,
    reach: (tx, { flow, estateId }) => linkHolders(tx, flow, estateId),
    brokerPage: () => '/broker',
    points: async (tx, _on, { id }) => {
      const { drafts } = await readAnswers(tx, id);
      return formDeviations(drafts).filter(isLawOrMoney).map(formDeviationWords);
    },
    handIn: handInLeads,
  },
});

const ofSettlement = (notMade: ProblemCode) =>
  withEnd({
    lifecycle: settlement,
    outsideDocument: offers,
    codes: settlementCodes,
    signed: {
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
        notMade,
      },
      called: { nb: 'oppgjørsskjemaet', en: 'the settlement form', pronoun: 'det' },
      fileName: { nb: 'oppgjorsskjema', en: 'settlement-form' },
      documentType: 'settlement-form',
    },
  });
const ofDeclaration = withEnd({
  lifecycle: selfDeclaration,
  journey: { machine: pepJourney, steps: pepSteps },
  texts: pepTexts,
  outsideDocument: [],
  codes: {
    notFound: 'SD_NOT_FOUND',
    participant: 'SD_PARTICIPANT',
    file: 'ST_FILE',
    home: 'NOT_FOUND',
  },
  signed: {
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
      notMade: 'SD_UPDATE',
    },
    called: { nb: 'egenerklæringen', en: 'the self-declaration', pronoun: 'den' },
    fileName: { nb: 'egenerklaering', en: 'self-declaration' },
    documentType: 'self-declaration',
  },
});

/** The link gives the side. The customer may correct the property type (domain.md, pep-form step 5). */
const declared =
  (role: string) =>
  ({ propertyType }: Estate) => ({
    start: { role },
    ...(propertyType !== null && { 'information-about-property': { type: propertyType } }),
  });

/** Every form that one side signs: flow folder, lifecycle and side. */
const all: Readonly<Record<SignedFormName, OneSidedForm>> = {
  'settlement-seller': {
    ...ofSettlement('ST_SELLER_DOC'),
    flow: 'settlement-seller',
    deadline: {
      id: 'loans',
      need: 'loan-late',
      dayOf: loanDeadlineOf,
      lateIn: lateLoanDeadline,
      title: calendarTexts.loanDeadline,
    },
    journey: { machine: sellerJourney, steps: sellerSteps },
    texts: sellerTexts,
    ...oneSide({ side: 'seller', atLeastOne: 'V_SELLER_MIN', leadsStep: 'leads' }),
  },
  'settlement-buyer': {
    ...ofSettlement('ST_BUYER_DOC'),
    flow: 'settlement-buyer',
    journey: { machine: buyerJourney, steps: buyerSteps },
    texts: buyerTexts,
    ...oneSide({ side: 'buyer', atLeastOne: 'V_BUYER_MIN', leadsStep: 'leads' }),
  },
  'settlement-buyer-project': {
    ...ofSettlement('ST_BUYER_DOC'),
    flow: 'settlement-buyer-project',
    journey: { machine: projectJourney, steps: projectSteps },
    texts: projectTexts,
    ...oneSide({ side: 'buyer', atLeastOne: 'V_BUYER_MIN', ofProject: true }),
  },
  'pep-form-seller': {
    ...ofDeclaration,
    flow: 'pep-form-seller',
    ...oneSide({ side: 'seller', atLeastOne: 'SD_PARTICIPANT', prefilled: declared('SELLER') }),
  },
  'pep-form-buyer': {
    ...ofDeclaration,
    flow: 'pep-form-buyer',
    ...oneSide({ side: 'buyer', atLeastOne: 'SD_PARTICIPANT', prefilled: declared('BUYER') }),
  },
};

export const signedForms: readonly OneSidedForm[] = Object.values(all);

/** Returns a form as the service needs it. */
export function formOf(flow: SignedFormName): OneSidedForm;
export function formOf(flow: FlowName): Form;
export function formOf(flow: FlowName): Form {
  return flow === 'takeover-protocol' ? takeoverForm : all[flow];
}
