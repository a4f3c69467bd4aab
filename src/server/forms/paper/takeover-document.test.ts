import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleEnv, samples } from '#flows/forms/takeover-protocol/samples.ts';
import { pictureId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { previewOf } from '#src/server/signing/documents/read-preview.ts';
import { renderUnsigned } from '#src/server/signing/pdf/document.ts';
import { bothSidesSign, requiredSigners } from './parties.ts';
import { type TakeoverInput, takeoverDocument } from './takeover-document.ts';

const picture = '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01';
const hash = 'ab'.repeat(32);
const filled = {
  handover: samples.handover.default,
  participants: samples.participants.default,
  'seller-new-address': samples['seller-new-address'].default,
  firesafety: samples.firesafety.default,
  inspection: samples.inspection.default,
  water: samples.water.default,
  electricity: samples.electricity.otherwise,
  'electricity-provider': samples['electricity-provider'].otherwise,
  'electricity-person': samples['electricity-person'].default,
  settlement: samples.settlement.otherwise,
  keys: samples.keys.default,
  summary: samples.summary.default,
};
/** As before the consent was asked at the signature. */
const consented = {
  'electricity-provider': { ...samples['electricity-provider'].otherwise, providerTerms: true, consentToShare: true },
};
const input = (drafts: TakeoverInput['drafts'] = {}): TakeoverInput => ({
  drafts: { ...filled, ...drafts },
  env: { ...sampleEnv, facts: { ...sampleEnv.facts, assignmentNumber: '11-26-0148' } },
  definitionVersion: 1,
  changedAt: '2026-11-24T11:20:00.000Z',
  pictures: new Map([[picture, hash]]),
});
const textOf = (drafts: TakeoverInput['drafts'] = {}, language: 'nb' | 'en' = 'nb') =>
  JSON.stringify(takeoverDocument(input(drafts), language).content).replaceAll('\u00A0', ' ');
const section = (heading: string, drafts: TakeoverInput['drafts'] = {}) =>
  takeoverDocument(input(drafts)).content.sections.find((one) => one.heading === heading);
const refusal = (drafts: TakeoverInput['drafts']) => {
  try {
    takeoverDocument(input(drafts));
  } catch (error) {
    return error instanceof Refused ? { code: error.code, ...error.extra } : error;
  }
  return 'made';
};

describe('what the document says', () => {
  test('the same answers make the same hash, on any later day and in whatever order they are stored', () => {
    const once = takeoverDocument(input());
    const again = takeoverDocument({
      ...input(),
      drafts: Object.fromEntries(Object.entries(filled).reverse()),
      env: { ...input().env, today: '2026-11-25' },
    });
    expect(again.sha256).toBe(once.sha256);
    expect(once.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('one changed answer makes another hash', () => {
    const changed = takeoverDocument(input({ keys: { ...samples.keys.default, sets: '4' } }));
    expect(changed.sha256).not.toBe(takeoverDocument(input()).sha256);
  });

  test('how and whether they sign is not part of what they sign', () => {
    const byHand = takeoverDocument(input({ 'who-signs': samples['who-signs'].byHand }));
    expect(byHand.sha256).toBe(takeoverDocument(input()).sha256);
  });

  test('an answer on an abandoned branch is not in it', () => {
    const withheld = { 'final-settlement': samples['final-settlement'].default };
    expect(textOf(withheld)).not.toContain('4 500');
    expect(textOf({ ...withheld, settlement: samples.settlement.withholds })).toContain('kr 4 500');
  });

  test('a "no" stands with its comment, and its picture with its question', () => {
    const found = section('Gjennomgang av boligen', { inspection: samples.inspection.dirtyOven });
    expect(found?.rows[0]).toEqual({
      label: 'Er boligen rengjort?',
      value: 'Nei. Stekeovnen er ikke rengjort. (bilde 1)',
    });
    expect(found?.pictures).toEqual([{ sha256: hash, caption: 'Er boligen rengjort?', number: 1 }]);
    const missing = section('Gjennomgang av boligen', { inspection: samples.inspection.everythingWrong });
    expect(missing?.pictures?.map(({ caption }) => caption)).toEqual([
      'Er bruksanvisninger og dokumentasjon overlevert?',
      'Er bod og parkeringsplass vist?',
      expect.stringContaining('Ruta i boden er sprukket.'),
    ]);
    expect(JSON.stringify(missing?.tables)).toContain('Nora Berntzen');
  });

  test('meters stand with number, reading and unit, and the grid number where it is known', () => {
    expect(section('Vann- og varmemålere', { water: samples.water.threeMeters })?.tables?.[0]).toEqual({
      head: ['Type måler', 'Navn på måleren', 'Målernummer', 'Målerstand'],
      rows: [
        ['Kaldtvann (m³)', '', 'WM-40210026', '412,3 m³'],
        ['Varmtvann (m³)', 'Bad', 'VV-20392', '412,3 m³'],
        ['Fjernvarme (kWh)', '', 'FJ-1', '9\u00A0812 kWh'],
      ],
    });
    expect(section('Strømmåler', { electricity: samples.electricity.withMeteringPoint })).toMatchObject({
      tables: [{ rows: [['6970631408374915', '48\u00A0213 kWh', '707057500099001316', '1']] }],
      pictures: [{ sha256: hash, number: 1 }],
    });
  });

  test('a consent to power is said to be the customer’s at the signature, who must sign for it to be ordered', () => {
    const label = 'Samtykke til strømavtalen';
    const said = (drafts: TakeoverInput['drafts'] = {}) =>
      section('Strømavtale', drafts)?.rows.find((row) => row.label === label)?.value;
    expect(said()).toBe('Gis av Nora Berntzen ved signeringen. Uten samtykke er strøm ikke bestilt.');
    const people = rowsOf(filled.participants?.people);
    const nora = people.find(({ name }) => name === 'Nora Berntzen')?.id ?? '';
    const emil = people.find(({ name }) => name === 'Emil Strand')?.id ?? '';
    const power = { deputy: 'yes', deputyFor: nora, powerOfAttorneyPicture: picture };
    const represented = people.map((one) => (one.id === emil ? { ...one, ...power } : one));
    expect(said({ participants: { people: represented } })).toBe(
      'Strøm er ikke bestilt. Nora Berntzen signerer ikke selv.',
    );
  });

  test('the chosen provider and customer are named; the birth date that only the provider needs is not', () => {
    for (const drafts of [{}, consented]) {
      const rows = section('Strømavtale', drafts)?.rows ?? [];
      expect(rows.slice(0, 2)).toEqual([
        { label: 'Hvem skal stå på strømavtalen?', value: 'Nora Berntzen' },
        { label: 'Strømleverandør', value: 'Hkraft' },
      ]);
      const whose = rows.filter(({ value }) => value.includes('Emil Strand'));
      expect(whose).toEqual([{ label: 'Svar fra', value: 'Kjøper, Nora Berntzen og Emil Strand' }]);
    }
    expect(textOf()).not.toMatch(/23\.06\.1994|1994-06-23|23\. juni 1994/);
  });

  test('the property, its place in the register, the brokerage, and the takeover as agreed beside the real one', () => {
    const cadastre = 'gnr. 928, bnr. 214, snr. 9, Oslo';
    const brokerage = 'Nordlys Eiendom Grünerløkka, org.nr. 311 047 299';
    const facts = { ...sampleEnv.facts, assignmentNumber: '11-26-0148', cadastre, brokerage };
    const { content } = takeoverDocument({ ...input(), env: { ...sampleEnv, facts } });
    const rows = content.sections[0]?.rows ?? [];
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      `Adresse: ${sampleEnv.facts.home}`,
      `Matrikkel: ${cadastre}`,
      'Oppdragsnummer: 11-26-0148',
      `Meglerforetak: ${brokerage}`,
      `Megler: ${sampleEnv.facts.brokerName}`,
      'Avtalt overtakelse: 24. november 2026',
      'Faktisk overtakelse: 24. november 2026 kl. 12.00',
    ]);
  });

  test('what was not in order is gathered at the front with its pictures’ numbers, and that nothing was is said', () => {
    expect(section('Avvik og forbehold')).toEqual({
      heading: 'Avvik og forbehold',
      rows: [],
      paragraphs: ['Det er ikke notert avvik.'],
    });
    const wrong = {
      handover: samples.handover.notPaidYet,
      firesafety: samples.firesafety.noExtinguisher,
      inspection: samples.inspection.dirtyOven,
      settlement: samples.settlement.withholds,
      'final-settlement': samples['final-settlement'].default,
    };
    const values = section('Avvik og forbehold', wrong)?.rows.map(({ value }) => value.replaceAll('\u00A0', ' '));
    expect(values?.slice(0, 2)).toEqual(['Nei', 'kr 4 500 (kjøper, Nora Berntzen og Emil Strand)']);
    expect(values?.slice(-3)).toEqual([
      'Nei',
      'Selger ettersender pulverapparat innen fredag.',
      'Nei. Stekeovnen er ikke rengjort. (bilde 1)',
    ]);
    expect(takeoverDocument(input(wrong)).content.sections[1]?.heading).toBe('Avvik og forbehold');
  });

  test('of two comments on one question, each has the name of who wrote it, and both have their pictures', () => {
    const inspection = {
      ...samples.inspection.dirtyOven,
      cleanedReply: 'Ovnen ble vasket fredag.',
      cleanedReplyPictures: [picture],
    };
    const silje = { by: 'silje', name: 'Silje Haugland', at: '2026-11-24T11:00:00.000Z', fields: {} } as const;
    const answered = { inspection: { ...silje, authors: { cleanedReply: { by: 'nora', name: 'Nora Berntzen' } } } };
    const { content } = takeoverDocument({ ...input({ inspection }), answered });
    const inspected = content.sections.find(({ heading }) => heading === 'Gjennomgang av boligen');
    const said = 'Nei. Silje Haugland: Stekeovnen er ikke rengjort. Nora Berntzen: Ovnen ble vasket fredag.';
    expect(content.sections.flatMap(({ rows }) => rows.map(({ value }) => value)).join('|')).toContain(said);
    const onPaper = [...(inspected?.pictures ?? []), ...(content.sections[1]?.pictures ?? [])];
    expect(onPaper.map(({ sha256 }) => sha256)).toEqual([hash, hash]);
  });

  test('the birth dates that the broker has stand with the parties, and a party without one has none', () => {
    const silje = '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e01';
    const birthDates = new Map([[silje, '1986-04-17' as const]]);
    const { content } = takeoverDocument({ ...input(), birthDates });
    const table = content.sections.find(({ heading }) => heading === 'Parter')?.tables?.[0];
    expect(table?.head[2]).toBe('Født');
    expect(table?.rows.map((row) => row[2])).toEqual(['17. april 1986', '', '', '']);
  });

  test('who consented to what, and when, is one section; it is left out where no consent was asked for', () => {
    const at = '2026-11-24T11:12:09.000Z' as TakeoverInput['changedAt'];
    const givenBy = () => ({ by: 'Nora Berntzen', at });
    const { content } = takeoverDocument({ ...input(consented), givenBy });
    const consents = content.sections.find(({ heading }) => heading === 'Samtykker')?.tables?.[0];
    expect(consents?.head).toEqual(['Samtykke', 'Gitt av', 'Tidspunkt']);
    expect(consents?.rows.map((row) => row.slice(1))).toEqual([
      ['Nora Berntzen', '24. november 2026 kl. 12.12'],
      ['Nora Berntzen', '24. november 2026 kl. 12.12'],
    ]);
    const shared = { electricity: samples.electricity.sharesMeter, 'electricity-provider': undefined };
    const none = takeoverDocument({ ...input(shared), givenBy }).content.sections;
    expect(none.map(({ heading }) => heading)).not.toContain('Samtykker');
  });

  test('the keys stand kind by kind', () => {
    expect(section('Overleverte nøkler')?.rows).toEqual([
      { label: 'Antall nøkkelsett', value: '3' },
      { label: 'Boligen', value: 'Overlevert' },
      { label: 'Hovedinngang', value: 'Overlevert' },
      { label: 'Postkasse', value: 'Overlevert' },
    ]);
  });

  test('every part is headed as in a document, and never by a question', () => {
    for (const language of ['nb', 'en'] as const) {
      const headings = takeoverDocument(input(), language).content.sections.map(({ heading }) => heading);
      expect(headings.filter((heading) => /\?|^(Hvem|Who|Hva|What|Når)\b/.test(heading))).toEqual([]);
    }
  });

  test('the mutual power to sign is written into it, and every part is there in English too', () => {
    expect(textOf()).toContain('gir hverandre fullmakt til å signere.');
    const nb = takeoverDocument(input()).content;
    const en = takeoverDocument(input(), 'en').content;
    expect(en.sections.map((one) => one.rows.length)).toEqual(nb.sections.map((one) => one.rows.length));
    expect(textOf({}, 'en')).toContain('give each other power to sign.');
    expect(textOf({}, 'en')).not.toMatch(/Kjøper|Ikke aktuelt|Nøkler|"Ja"/);
  });

  test('each declaration of one side says whose it is, and no tick says “Bekreftet” alone', () => {
    const withheld = {
      settlement: samples.settlement.withholds,
      'final-settlement': samples['final-settlement'].default,
    };
    const rows = section('Tilbakeholdt beløp', withheld)?.rows ?? [];
    expect(rows.at(-1)).toEqual({ label: 'Svar fra', value: 'Kjøper, Nora Berntzen og Emil Strand' });
    const settled = section('Oppgjør', withheld)?.rows.map(({ value }) => value);
    expect(settled?.[0]).toMatch(/\(kjøper, Nora Berntzen og Emil Strand\)$/);
    expect(settled?.[1]).not.toMatch(/kjøper/);
    expect(section('Selgers nye adresse')?.rows.at(-1)?.value).toBe('Selger, Silje Haugland og Anders Moen Haugland');
    expect(textOf(withheld)).not.toContain('"Bekreftet');
    expect(textOf(withheld, 'en')).not.toContain('"Confirmed');
    expect(textOf(withheld)).toContain('Erklæres av kjøper, Nora Berntzen og Emil Strand');
    expect(textOf()).toContain('Erklæres av selger og kjøper');
  });

  test('page 1 says whose each deviation is', () => {
    const withheld = {
      settlement: samples.settlement.withholds,
      'final-settlement': samples['final-settlement'].default,
    };
    const sum = section('Avvik og forbehold', withheld)?.rows.find(({ value }) => value.includes('4\u00A0500'));
    expect(sum?.value).toContain('(kjøper, Nora Berntzen og Emil Strand)');
  });

  test('a picture that is not kept stops the document', () => {
    expect(
      refusal({ inspection: { ...samples.inspection.dirtyOven, cleanedPictures: [crypto.randomUUID()] } }),
    ).toEqual({
      code: 'OTP_FILE',
    });
  });

  test('it can be drawn as a PDF', async () => {
    const pdf = await renderUnsigned(takeoverDocument(input()).content, new Map());
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('what is missing', () => {
  test('an unfinished protocol is refused with the steps that lack something', () => {
    expect(refusal({ keys: undefined })).toEqual({ code: 'V_ALL_FIELDS', steps: ['keys'] });
    expect(refusal({ firesafety: { smokeAlarm: 'yes' }, keys: { sets: 'x' } })).toEqual({
      code: 'V_ALL_FIELDS',
      steps: ['firesafety', 'keys'],
    });
  });
});

describe('who signs', () => {
  const people = (drafts: TakeoverInput['drafts'] = {}) => takeoverDocument(input(drafts)).signers;

  test('all participants in the protocol', () => {
    expect(people().map((one) => one.name)).toEqual([
      'Silje Haugland',
      'Anders Moen Haugland',
      'Nora Berntzen',
      'Emil Strand',
    ]);
  });

  test('a co-owner who stays away is replaced by the deputy, and the paper shows the power of attorney', () => {
    const staysAway = { participants: samples.participants.coOwnerStaysAway };
    expect(people(staysAway).map((one) => [one.name, one.onBehalfOf])).toEqual([
      ['Silje Haugland', ['Anders Moen Haugland']],
      ['Nora Berntzen', []],
      ['Emil Strand', []],
    ]);
    expect(section('Parter', staysAway)).toMatchObject({
      rows: [
        { label: 'Anders Moen Haugland', value: 'Møter ikke selv. Silje Haugland signerer med fullmakt (bilde 1)' },
      ],
      pictures: [{ sha256: hash, caption: 'Fullmakt fra Anders Moen Haugland', number: 1, full: true }],
    });
  });

  test('a deputy who has no part in the sale is never called seller or buyer', () => {
    const participants = rowsOf(samples.participants.coOwnerStaysAway?.people).map((row) =>
      row.deputy === 'yes' ? { ...row, fromBroker: '' } : row,
    );
    const drafts = { participants: { people: participants } };
    expect(section('Parter', drafts)?.tables?.[0]?.rows[0]?.slice(0, 2)).toEqual(['Fullmektig', 'Silje Haugland']);
    expect(section('Signerende parter', drafts)?.rows[0]).toEqual({
      label: 'Silje Haugland',
      value: 'Fullmektig for Anders Moen Haugland',
    });
  });

  test('two who stand in for each other leave their side without a signer', () => {
    const one = { role: 'seller', name: 'A', email: 'a@example.com', phone: '+4742001001', deputy: 'yes' } as const;
    const buyer = { ...one, id: 'c', role: 'buyer', deputy: 'no' } as const;
    const signers = requiredSigners([{ ...one, id: 'a', deputyFor: 'b' }, { ...one, id: 'b', deputyFor: 'a' }, buyer]);
    expect(signers.map((signer) => signer.id)).toEqual(['c']);
    expect(bothSidesSign(signers)).toBe(false);
  });
});

test('the preview in English carries the hash of the Norwegian original, which is the one that is signed', () => {
  const { sha256 } = takeoverDocument(input());
  const preview = previewOf(takeoverDocument(input(), 'en').content, sha256);
  expect(preview).toMatchObject({ title: 'Takeover protocol', contentSha256: sha256, reference: '11-26-0148' });
  expect(preview.sections[2]?.rows[0]).toEqual({ label: 'Role', value: 'Seller' });
  expect(preview.sections.at(-1)?.paragraphs).toHaveLength(2);
});

test('a table is read before signing under the headings of its columns, and a power of attorney can be opened', () => {
  const { content } = takeoverDocument(input());
  const table = { head: ['Målernummer', 'Målepunkt-ID', 'Bilde'], rows: [['EM-1', '707057500099001316', '']] };
  const opened = v.parse(pictureId, picture);
  const shown = { sha256: 'b'.repeat(64), caption: 'Fullmakt fra Kari', number: 1 };
  const section = { heading: 'Strøm', rows: [], tables: [table], pictures: [{ ...shown, full: true as const }] };
  const { sections } = previewOf({ ...content, sections: [section] }, '', new Map([[shown.sha256, opened]]));
  expect(sections[0]).toMatchObject({
    rows: [
      { label: 'Målernummer', value: 'EM-1' },
      { label: 'Målepunkt-ID', value: '707057500099001316' },
    ],
    powers: [{ caption: 'Fullmakt fra Kari', picture }],
  });
});
