import type { Call } from '#src/engine/define-flow.ts';
import { sampleEnv } from './samples.ts';

const made = '2026-11-24T11:38:00.000Z';
const contentSha256 = '3f'.repeat(32);
const nothingYet = {
  sentAt: null,
  sentTo: null,
  openedAt: null,
  signedAt: null,
  failure: null,
  textAgainAt: null,
  onBehalfOf: null,
  ownPart: true,
};

/** Signatures in every state of the board: signed, opened, sent, failed. */
const signers = (sampleEnv.lists.people ?? []).map(({ id, name, tag }, index) => ({
  ...nothingYet,
  participantId: id,
  name,
  role: tag === 'buyer' ? 'buyer' : 'seller',
  status: (['SIGNED', 'OPENED', 'SMS_SENT', 'FAILED'] as const)[index] ?? 'PENDING',
  method: index === 0 ? 'e-id' : null,
  sentAt: made,
  sentTo: { phone: '***42 105', email: `${name.charAt(0).toLowerCase()}***@example.com` },
  ...(index < 2 ? { openedAt: '2026-11-24T11:40:00.000Z' } : {}),
  ...(index === 0 ? { signedAt: '2026-11-24T11:41:00.000Z' } : {}),
  ...(index === 3 ? { failure: 'cancelled' } : {}),
}));

const document = {
  documentId: '5f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e09',
  documentVersion: 1,
  method: 'e-id',
  contentSha256,
  createdAt: made,
  pages: 4,
};
const broker = {
  name: 'Ingvild Solbakken',
  phone: '+4742000200',
  email: 'ingvild@example.com',
  office: 'Nordlys Eiendom',
};
const around = {
  me: { opensPdf: false, role: 'seller' },
  participantId: signers[1]?.participantId ?? '',
  broker,
  home: {
    address: 'Kastanjelunden 14 B',
    unit: 'H0302',
    postcode: '0550',
    city: 'OSLO',
    assignmentNumber: '11-26-0148',
  },
  takeoverDate: '2026-11-24',
};

/** The server's part of an opened form: while people sign, while it is sealed, and at the end. */
export const underSigning = {
  ...around,
  state: 'signing',
  signing: { ...document, status: 'signing', proofCode: null, signers },
};
const allSigned = signers.map((signer) => ({
  ...signer,
  status: 'SIGNED',
  method: 'e-id',
  failure: null,
  signedAt: '2026-11-24T11:50:00.000Z',
}));
export const beingSealed = {
  ...around,
  state: 'locked',
  signing: { ...document, status: 'sealing', proofCode: null, signers: allSigned },
};
export const finished = {
  ...around,
  state: 'finalized',
  signing: { ...document, status: 'sealed', proofCode: 'YAK7-PJ9Y-DG2Y', signers: allSigned },
};

const preview = {
  title: 'Overtakelsesprotokoll',
  subtitle: ['Kastanjelunden 14 B, H0302, 0550 Oslo'],
  reference: '11-26-0148',
  contentSha256,
  sections: [{ heading: 'Nøkler', rows: [{ label: 'Antall nøkkelsett', value: '3' }], paragraphs: [] }],
  opensByCode: false,
  declares: [],
};
const receipt = { proofCode: 'YAK7-PJ9Y-DG2Y', pdfSha256: contentSha256, finalizedAt: made };

/** Returns sample responses to the screens' own calls in stories: the preview, and the receipt. */
export const documentCall: Call = (endpoint) =>
  // seam: the response is the one that the endpoint declares.
  Promise.resolve((endpoint.path.endsWith('/finish-otp') ? receipt : preview) as never);
