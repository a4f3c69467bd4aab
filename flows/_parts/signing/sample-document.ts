import { people } from '#flows/_parts/participants/samples.ts';
import type { Call } from '#src/engine/define-flow.ts';

const made = '2026-11-24T11:38:00.000Z';
const contentSha256 = '3f'.repeat(32);
const broker = {
  name: 'Ingvild Solbakken',
  phone: '+4742000200',
  email: 'ingvild@example.com',
  office: 'Nordlys Eiendom',
};

/** Two parties of a side: one signs with an e-ID, the other has none and has sent pictures of a print. */
const signers = (role: 'seller' | 'buyer') =>
  people.map(({ id, name }, index) => ({
    participantId: id,
    name,
    role,
    onBehalfOf: null,
    ownPart: true,
    status: index === 0 ? 'OPENED' : 'SMS_SENT',
    way: index === 0 ? 'e-id' : 'paper',
    method: null,
    paper: index === 0 ? null : { state: 'waiting', reason: null, at: made },
    sentAt: made,
    sentTo: { phone: '***42 105', email: 'k***@example.com' },
    openedAt: index === 0 ? made : null,
    signedAt: null,
    failure: null,
    textAgainAt: null,
  }));

const friend = { name: 'Ellen Storhaug Vik', ownPart: false, power: 'added', way: 'e-id', paper: null };

/** The same with deputies: one who is a party, and one who is not. */
const deputies = (role: 'seller' | 'buyer') =>
  signers(role).map((one, index) => ({
    ...one,
    ...(index === 0
      ? { onBehalfOf: 'Berit Brennhaug', power: 'approved' }
      : { ...friend, onBehalfOf: people[1]?.name ?? '' }),
  }));

const document = {
  documentId: '5f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e09',
  documentVersion: 1,
  method: 'e-id',
  contentSha256,
  createdAt: made,
  expiresAt: '2026-12-24T11:38:00.000Z',
  ended: null,
  proofCode: null,
  pages: 3,
};

/** The server's part of an opened form: while a side signs, after a refusal, and at the end. */
export const samplesOfSigning = (role: 'seller' | 'buyer') => {
  const around = {
    participantId: people[0]?.id ?? '',
    me: { opensPdf: false, role },
    broker,
    takeoverDate: '2026-12-15',
  };
  const all = signers(role);
  const second = people[1]?.id ?? '';
  /** The phone of the signer without an e-ID, and the state of the pictures of their print. */
  const onPaper = (paper: { state: 'waiting' | 'returned'; reason: string | null; at: string } | null) => ({
    ...around,
    participantId: second,
    state: 'signing',
    signing: {
      ...document,
      status: 'signing',
      signers: all.map((one) =>
        one.participantId === second ? { ...one, status: 'OPENED', openedAt: made, paper } : one,
      ),
    },
  });
  const signed = all.map((one) => ({ ...one, status: 'SIGNED', method: one.way, paper: null, signedAt: made }));
  return {
    /** The phone's owner signs for both; the row below is a deputy of the other party. */
    byDeputy: {
      ...around,
      state: 'signing',
      signing: { ...document, status: 'signing', signers: deputies(role) },
    },
    /** The phone of a deputy whose power of attorney is with the broker. */
    powerWaits: {
      ...around,
      participantId: second,
      state: 'signing',
      signing: { ...document, status: 'signing', signers: deputies(role) },
    },
    paperToSend: onPaper(null),
    paperSent: onPaper({ state: 'waiting', reason: null, at: made }),
    paperReturned: onPaper({
      state: 'returned',
      reason: 'Siste side er uskarp. Ta bildet på nytt i dagslys.',
      at: made,
    }),
    underSigning: { ...around, state: 'signing', signing: { ...document, status: 'signing', signers: all } },
    /** The other person of the side asks to open the answers, which this phone's owner has signed. */
    asked: {
      ...around,
      state: 'signing',
      signing: {
        ...document,
        status: 'signing',
        asking: { by: second, name: all[1]?.name ?? '', part: second, reason: 'Kontonummeret er feil.', at: made },
        signers: all.map((one, index) =>
          index === 0 ? { ...one, status: 'SIGNED', method: 'e-id', signedAt: made } : one,
        ),
      },
    },
    declined: {
      ...around,
      state: 'signing',
      signing: {
        ...document,
        status: 'declined',
        ended: { by: all[1]?.name ?? '', reason: 'Kontonummeret er feil.', at: made },
        signers: all,
      },
    },
    finished: {
      ...around,
      me: { opensPdf: true, role },
      state: 'finalized',
      signing: { ...document, status: 'sealed', proofCode: 'YAK7-PJ9Y-DG2Y', signers: signed },
    },
  } as const;
};

/** The document as a page. */
export const preview = {
  title: 'Oppgjørsskjema',
  subtitle: ['Måkesmauet 11, 5034 Bergen'],
  reference: '11-26-0148',
  contentSha256,
  sections: [
    { heading: 'Parter', rows: [{ label: 'Kjersti Wangensteen', value: '420 00 105' }], powers: [], paragraphs: [] },
  ],
  opensByCode: false,
  declares: [],
};
const receipt = { proofCode: 'YAK7-PJ9Y-DG2Y', pdfSha256: contentSha256, finalizedAt: made };

const consent = { participantId: people[0]?.id ?? '' };
/** Partner consents in every state. */
const agreed = {
  leads: [
    { ...consent, type: 'moving', partner: 'Steddy', state: 'sent' },
    { ...consent, type: 'family', partner: 'Storebrand', state: 'recalled' },
    { ...consent, type: 'security', partner: 'Sector Alarm', state: 'recallFailed' },
  ],
};
const answerOf = (path: string): unknown => {
  if (path.endsWith('/leads')) return agreed;
  return path.includes('/finalize-') ? receipt : preview;
};

/** Returns sample responses to the screens' own calls in stories: the preview, the receipt, and the consents. */
export const documentCall: Call = (endpoint) =>
  // seam: the response is the one that the endpoint declares.
  Promise.resolve(answerOf(endpoint.path) as never);
