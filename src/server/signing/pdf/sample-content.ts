import type { DocumentContent, DocumentLanguage, DocumentProof, DocumentSigner, Ink } from './document-content.ts';

/** Returns a filled-in protocol for the tests and the start-up self-check; all people in it are invented. */
export const sampleContent = (language: DocumentLanguage): DocumentContent => {
  const nb = language === 'nb';
  const t = (norwegian: string, english: string) => (nb ? norwegian : english);
  return {
    kind: 'takeover',
    title: t('Overtakelsesprotokoll', 'Takeover protocol'),
    subtitle: [
      'Bjerkelundveien 12B, 0475 Oslo',
      t(
        'Gnr. 225 bnr. 113 snr. 12 · Overtatt 24. november 2026 kl. 12.00',
        'Title no. 225/113/12 · Taken over 24 November 2026, 12:00',
      ),
    ],
    reference: '47-26-0118',
    language,
    createdAt: '2026-11-24T11:38:00.000Z',
    sections: [
      {
        heading: t('Parter', 'Parties'),
        rows: [],
        tables: [
          {
            head: [t('Rolle', 'Role'), t('Navn', 'Name'), t('Mobil', 'Mobile'), t('E-post', 'E-mail')],
            rows: [
              [t('Selger', 'Seller'), 'Ingrid Solberg', '+47 900 00 001', 'ingrid@example.no'],
              [t('Selger', 'Seller'), 'Magnus Solberg', '+47 900 00 002', 'magnus@example.no'],
              [t('Kjøper', 'Buyer'), 'Kari Haugen', '+47 900 00 003', 'kari@example.no'],
              [t('Kjøper', 'Buyer'), 'Ærlend Gåsø-Bråthen', '+47 900 00 004', 'aerlend@example.no'],
            ],
          },
        ],
      },
      {
        heading: t('Gjennomgang av boligen', 'Inspection'),
        rows: [
          { label: t('Er boligen rengjort?', 'Is the home cleaned?'), value: t('Ja', 'Yes') },
          {
            label: t(
              'Er tilbehør og hvitevarer som skal følge med, på plass?',
              'Are the agreed fixtures and appliances in place?',
            ),
            value: t(
              'Nei. Oppvaskmaskinen er fjernet; selger leverer ny innen 28. november 2026.',
              'No. The dishwasher has been removed; the seller delivers a new one by 28 November 2026.',
            ),
          },
          {
            label: t('Er det oppdaget feil eller mangler?', 'Have faults or defects been found?'),
            value: t('Nei', 'No'),
          },
        ],
      },
      {
        heading: t('Målere', 'Meters'),
        rows: [],
        tables: [
          {
            head: [t('Måler', 'Meter'), t('Målernummer', 'Meter number'), t('Stand', 'Reading')],
            rows: [
              [t('Strøm', 'Electricity'), '7359992890123456', '45 218,4 kWh'],
              [t('Kaldtvann', 'Cold water'), 'VK-20391', '812,337 m³'],
            ],
          },
        ],
        paragraphs: [t('Avlest ved overtakelsen.', 'Read at the takeover.')],
      },
      {
        heading: t('Oppgjør', 'Settlement'),
        rows: [
          { label: t('Beløp som holdes tilbake', 'Withheld amount'), value: '15 000 kr' },
          {
            label: t('Begrunnelse', 'Reason'),
            value: t(
              'Manglende oppvaskmaskin – «Bosch SMV4», levert 2024 … beløpet står på meglers klientkonto til kjøper bekrefter levering.',
              'Missing dishwasher – “Bosch SMV4”, delivered 2024 … the amount stays on the broker’s client account until the buyer confirms delivery.',
            ),
          },
        ],
      },
    ],
    legalTexts: [
      t(
        'De som signerer for samme side, gir hverandre fullmakt til å signere.',
        'Those who sign for the same side give each other power to sign.',
      ),
    ],
    attachment: { kind: 'takeover', answers: { keys: { sets: 4 }, withholding: { amount: 15000 } } },
  };
};

/** A looping scribble, in the format of the drawing box. */
const sampleInk: Ink = {
  aspect: 2.8,
  strokes: [
    Array.from({ length: 60 }, (_, i) => ({
      x: 0.05 + i * 0.013 + 0.05 * Math.sin(i / 2.4),
      y: 0.55 + 0.32 * Math.sin(i / 3.1) * Math.cos(i / 11),
    })),
    [
      { x: 0.1, y: 0.88 },
      { x: 0.5, y: 0.84 },
      { x: 0.9, y: 0.78 },
    ],
  ],
};

export const sampleSigners = (language: DocumentLanguage): readonly DocumentSigner[] => {
  const nb = language === 'nb';
  const level = nb
    ? 'BankID, høyt sikkerhetsnivå · utsteder no-bankid'
    : 'BankID, high assurance level · issuer no-bankid';
  return [
    {
      name: 'Ingrid Solberg',
      role: nb ? 'Selger' : 'Seller',
      onBehalfOf: ['Magnus Solberg'],
      method: 'e-id',
      signedAt: '2026-11-24T11:41:09.000Z',
      evidence: [level],
    },
    {
      name: 'Kari Haugen',
      role: nb ? 'Kjøper' : 'Buyer',
      method: 'e-id',
      signedAt: '2026-11-24T11:43:30.000Z',
      evidence: [level],
    },
    {
      name: 'Ærlend Gåsø-Bråthen',
      role: nb ? 'Kjøper' : 'Buyer',
      method: 'on-screen',
      signedAt: '2026-11-24T11:51:02.000Z',
      evidence: [nb ? 'Mobilnummeret ble bekreftet med SMS-kode' : 'The mobile number was confirmed by SMS code'],
      ink: sampleInk,
    },
  ];
};

export const sampleProof: DocumentProof = {
  code: '7K4M-Q2XD-91',
  url: 'https://grend.example/kontroll/7K4M-Q2XD-91',
  contentSha256: '9f2c41d7a0be5c18334fd00c8e6b7a119f2c41d7a0be5c18334fd00c8e6b77e0',
};
