import { parse } from 'valibot';
import type { BrokerForm, BrokerForms } from '#src/contract/desk/broker-forms.ts';
import type { DocumentPreview } from '#src/contract/forms/takeover-protocol.ts';
import { pictureId } from '#src/domain/ids.ts';
import { detail, parties, rows, signing } from './takeovers.ts';

const [silje, anders] = parties;
const link = (who: (typeof parties)[number], given: Partial<BrokerForm['links'][number]>) => ({
  ...who,
  sentTo: null,
  state: 'none' as const,
  at: null,
  ...given,
});

/** The sellers' settlement form while Anders' signed print waits for the broker. */
export const paperForm: BrokerForm = {
  flow: 'settlement-seller',
  side: 'seller',
  state: 'signing',
  links: [
    link(silje, { state: 'opened', sentTo: '***42 001', at: '2026-11-24T10:02:00.000Z' }),
    link(anders, { state: 'sent', sentTo: '***42 002', at: '2026-11-24T10:00:00.000Z' }),
  ],
  signing: signing({
    signers: signing().signers.map((signer) =>
      signer.participantId === anders.participantId
        ? {
            ...signer,
            status: 'OPENED',
            signedAt: null,
            method: null,
            way: 'paper',
            paper: { state: 'waiting', reason: null, at: '2026-11-24T11:00:00.000Z' },
          }
        : signer,
    ),
  }),
  papers: [
    {
      participantId: anders.participantId,
      of: 2,
      asks: [],
      pictures: [
        { id: parse(pictureId, '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01'), page: 1 },
        { id: parse(pictureId, '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e02'), page: 2 },
      ],
    },
  ],
  deviations: [
    {
      id: 'a'.repeat(32),
      kind: 'pep',
      who: silje.name,
      mayBeMarked: true,
      asks: false,
      number: null,
      reason: null,
      seen: null,
    },
    {
      id: 'b'.repeat(32),
      kind: 'other-account-owner',
      who: 'Rolf Berntzen',
      mayBeMarked: false,
      asks: true,
      number: '86011117947',
      reason: null,
      seen: { by: 'Ingvild Solbakken', at: '2026-11-24T11:30:00.000Z' },
    },
    {
      id: 'd'.repeat(32),
      kind: 'on-behalf-of-others',
      who: null,
      mayBeMarked: true,
      asks: false,
      number: null,
      reason: null,
      seen: { by: 'Ingvild Solbakken', at: '2026-11-24T11:30:00.000Z' },
    },
    {
      id: 'c'.repeat(32),
      kind: 'paper-waiting',
      who: anders.name,
      mayBeMarked: false,
      asks: false,
      number: null,
      reason: null,
      seen: null,
    },
  ],
  leads: [
    {
      participantId: silje.participantId,
      service: 'moving',
      partner: 'Steddy',
      state: 'sent',
      at: '2026-11-24T11:40:00.000Z',
    },
    {
      participantId: anders.participantId,
      service: 'family',
      partner: 'Storebrand',
      state: 'withdrawn',
      at: '2026-11-24T11:41:00.000Z',
    },
  ],
};

/** The sellers' answers as they are signed. */
export const formAnswers: DocumentPreview = {
  title: 'Oppgjørsskjema for selger',
  subtitle: ['Solveien 88, 1185 Oslo'],
  reference: '47-26-012',
  contentSha256: 'a'.repeat(64),
  sections: [
    {
      heading: 'Hvor skal pengene?',
      rows: [
        { label: 'Konto 1', value: '' },
        { label: 'Kontonummer', value: '*******5141' },
        { label: 'Andel', value: '100 %' },
      ],
      powers: [],
      paragraphs: [],
    },
    {
      heading: 'Er du politisk eksponert?',
      rows: [
        { label: silje.name, value: '' },
        { label: 'Har du hatt et slikt verv siste år?', value: 'Ja' },
        { label: anders.name, value: '' },
        { label: 'Har du hatt et slikt verv siste år?', value: 'Nei' },
      ],
      powers: [],
      paragraphs: [],
    },
    { heading: 'Det er enighet om', rows: [], powers: [], paragraphs: ['Vi bekrefter at opplysningene er riktige.'] },
  ],
  opensByCode: false,
  declares: [],
};

/** A form that has not been sent. */
export const unsentForm: BrokerForm = {
  ...paperForm,
  flow: 'pep-form-seller',
  state: 'notStarted',
  links: [link(silje, {}), link(anders, {})],
  signing: null,
  papers: [],
  deviations: [],
  leads: [],
};

export const homeForms: BrokerForms = { estateId: detail(rows.here).estateId, forms: [paperForm, unsentForm] };
