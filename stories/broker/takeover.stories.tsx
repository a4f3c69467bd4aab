import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { formAnswers, homeForms } from '#src/apps/broker/testing/forms.ts';
import { heldData, heldOver } from '#src/apps/broker/testing/held.ts';
import { partyQuestions } from '#src/apps/broker/testing/party-acts.ts';
import { homePowers } from '#src/apps/broker/testing/powers.ts';
import { settlementBegun, voidedOnce } from '#src/apps/broker/testing/replayed.ts';
import { detail, rows, signing } from '#src/apps/broker/testing/takeovers.ts';
import { deskValuation, standingValue } from '#src/apps/broker/testing/valuations.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import { type BrokerStoryProps, brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Takeover', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (row: MonitorRow, props: BrokerStoryProps & { readonly rest?: string } = {}): StoryObj => {
  const { rest = '', ...others } = props;
  return brokerStory({ path: `/broker/takeovers/${row.estateId}${rest}`, takeover: detail(row), ...others });
};
const nobodySigned = {
  ...rows.signing,
  signing: signing({ signers: signing().signers.map((signer) => ({ ...signer, status: 'SMS_SENT', signedAt: null })) }),
} satisfies MonitorRow;

export const FillingIn = page(rows.here);
export const NoDate = page(rows.noDate);
export const NotActivated = page(rows.notActivated);
export const Activating = page(rows.notActivated, { rest: '?do=activate' });
export const TooSoon = page(rows.ready);
export const TooLate = page(rows.tooLate);
export const Signing = page(rows.signing);
export const Reminding = page(rows.signing, { rest: '?do=remind' });
export const Voiding = page(rows.signing, { rest: '?do=void' });
export const VoidingBeforeAnySignature = page(nobodySigned, { rest: '?do=void' });
export const RevokingALink = page(rows.here, {
  rest: `?do=revoke&who=${rows.here.people[0]?.participantId}`,
});
export const SealingFailed = page(rows.sealingFailed);
export const Signed = page(rows.signed);
export const Finalized = page(rows.finalized);
export const Deviations = page(rows.deviating);
/** Returns a grey square in place of the picture of the print. */
const paper = () => ({ blob: new Blob([greySquare], { type: 'image/svg+xml' }), type: 'image/svg+xml' });
const greySquare =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#42534F" d="M0 0h8v8H0z"/></svg>';
const forms = {
  'GET /brokers/estates/:id/forms': () => homeForms,
  'GET /brokers/estates/:id/forms/:flow/paper/:pid/:picture': paper,
};
export const Forms = page(rows.here, { answers: forms });
/** Deviations come before the answers, which are shown with every number masked. */
export const ReadingAnswers: StoryObj = {
  ...page(rows.here, { answers: { ...forms, 'GET /brokers/estates/:id/forms/:flow/answers': () => formAnswers } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Les svarene|Read the answers)/ }));
  },
};
const voided = { by: 'Ingvild Solbakken', reason: 'Feil strømmåler', at: '2026-11-24T11:30:00.000Z' } as const;
const declined = { by: 'Nora Berntzen', reason: 'Fullmakten er trukket', at: '2026-11-23T11:30:00.000Z' } as const;
const withDeclined = {
  ...homeForms,
  forms: homeForms.forms.map((form) =>
    form.flow === 'settlement-seller'
      ? { ...form, state: 'created' as const, papers: [], signing: signing({ status: 'declined', ended: declined }) }
      : form,
  ),
};
const anders = `form=settlement-seller&who=${homeForms.forms[0]?.papers[0]?.participantId}`;
const powers = {
  ...forms,
  'GET /brokers/estates/:id/powers': () => homePowers,
  'GET /brokers/estates/:id/powers/:power/picture/:picture': paper,
};
export const ForTheBrokerToDecide = page(rows.here, {
  answers: { 'GET /brokers/estates/:id/parties': () => partyQuestions },
});
export const PowersOfAttorney = page(rows.here, { answers: powers });
export const SendingAPowerBack = page(rows.here, {
  answers: powers,
  rest: `?do=send-power-back&who=${homePowers.powers[0]?.id}`,
});
/** The takeover's document and a form's: each with who ended it, when and why. */
export const DocumentsThatAreVoid = page(
  { ...rows.here, signing: signing({ status: 'voided', ended: voided }) },
  { answers: { ...forms, 'GET /brokers/estates/:id/forms': () => withDeclined } },
);
export const VoidingAForm = page(rows.here, { answers: forms, rest: '?do=void-form&form=settlement-seller' });
export const ApprovingAPrint = page(rows.here, { answers: forms, rest: `?do=approve&${anders}` });
const papers = homeForms.forms.flatMap((form) => form.papers.map((paper) => ({ ...paper, of: 4 })));
const lacking = {
  ...homeForms,
  forms: homeForms.forms.map((form) => (form.papers.length > 0 ? { ...form, papers } : form)),
};
export const APrintThatLacksPages = page(rows.here, {
  answers: { ...forms, 'GET /brokers/estates/:id/forms': () => lacking },
});
export const SendingAPrintBack = page(rows.here, { answers: forms, rest: `?do=send-back&${anders}` });
export const RevokingALinkToAForm = page(rows.here, { answers: forms, rest: `?do=revoke-form&${anders}` });
export const FormsLoading = page(rows.here, { answers: { 'GET /brokers/estates/:id/forms': never } });
export const FormsNotFetched = page(rows.here, {
  answers: { 'GET /brokers/estates/:id/forms': () => Promise.reject(refusal('UNAVAILABLE')) },
});
export const Loading = page(rows.here, { answers: { 'GET /brokers/takeovers/:id': never } });
export const NotFound = page(rows.here, {
  answers: { 'GET /brokers/takeovers/:id': () => Promise.reject(refusal('ESTATE_404')) },
});
export const Polling = page(rows.here, { live: 'broken' });
/** Data that came during the signing: it waits, may be approved, or is another broker's to approve. */
export const DataThatWaits = page(rows.signing, {
  answers: { 'GET /brokers/estates/:id/held-changes': () => heldData },
});
export const DataToApprove = page(rows.signed, {
  answers: { 'GET /brokers/estates/:id/held-changes': () => heldOver },
});
export const DataForAnAssistant = page(rows.signed, {
  answers: { 'GET /brokers/estates/:id/held-changes': () => ({ ...heldOver, part: 'assistant' }) },
});
const valued = (given: Parameters<typeof deskValuation>[0]) =>
  page(rows.here, {
    answers: { 'GET /brokers/estates/:id/valuation': () => deskValuation({ revision: 1, ...given }) },
  });
export const Valued = valued({ valuation: standingValue });
export const ValuationExpired = valued({ valuation: { ...standingValue, validUntil: '2026-11-02', state: 'expired' } });
export const ValuationOfAssistant = valued({ part: 'assistant', valuation: standingValue });
export const ValuationLoading = page(rows.here, { answers: { 'GET /brokers/estates/:id/valuation': never } });
export const ValuationFailed = page(rows.here, {
  answers: { 'GET /brokers/estates/:id/valuation': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
/** Played to the event that made the document void. */
export const Replayed = brokerStory(
  {
    path: `/broker/takeovers/${rows.noDate.estateId}`,
    takeover: detail(rows.noDate, { events: [settlementBegun, ...voidedOnce] }),
  },
  {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(await page.findByRole('button', { name: /^(Vis på kartet|Show on the map)$/ }));
      const next = await page.findByRole('button', { name: /^(Neste hendelse|Next event)$/ });
      for (let at = 2; at <= 7; at += 1) await userEvent.click(next);
    },
  },
);
