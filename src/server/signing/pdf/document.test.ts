import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdfText, pdfTool, pdfToolFile } from '#tests/support/pdf-tools.ts';
import { renderSigned, renderUnsigned } from './document.ts';
import { contentSha256, type DocumentContent, type PictureBytes } from './document-content.ts';
import { font } from './fonts.ts';
import { PictureUnusable } from './pictures.ts';
import { sampleContent, sampleProof, sampleSigners } from './sample-content.ts';
import { osloTime } from './words.ts';

const none: PictureBytes = new Map();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const withValue = (value: string): DocumentContent => ({
  ...sampleContent('nb'),
  sections: [{ heading: 'Svar', rows: [{ label: 'Kommentar', value }] }],
});

describe('A document', () => {
  test('is the same file, byte for byte, when it is made again from the same content', async () => {
    const [one, two] = await Promise.all([
      renderUnsigned(sampleContent('nb'), none),
      renderUnsigned(sampleContent('nb'), none),
    ]);
    expect(sha256(one)).toBe(sha256(two));
    const other = await renderUnsigned({ ...sampleContent('nb'), createdAt: '2026-11-24T11:38:01.000Z' }, none);
    expect(sha256(other)).not.toBe(sha256(one));
  });

  test('is tagged, titled, in Norwegian, with every font embedded, and sound', async () => {
    const pdf = await renderSigned(sampleContent('nb'), { signers: sampleSigners('nb'), proof: sampleProof }, none);
    const check = await pdfTool('qpdf', pdf, '--check', 'in.pdf');
    expect(check).toMatchObject({ status: 0, output: expect.stringContaining('No syntax or stream encoding errors') });
    const info = (await pdfTool('pdfinfo', pdf, 'in.pdf')).output;
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Overtakelsesprotokoll – Bjerkelundveien 12B/);
    const fonts = (await pdfTool('pdffonts', pdf, 'in.pdf')).output.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const line of fonts) expect(line).toMatch(/yes yes yes/);
  });

  test('is read aloud in order: title, headings, header cells, answers, alternative texts', async () => {
    const pdf = await renderSigned(sampleContent('nb'), { signers: sampleSigners('nb'), proof: sampleProof }, none);
    const tree = (await pdfTool('pdfinfo', pdf, '-struct-text', 'in.pdf')).output;
    const order = [
      'H1 (block)',
      'Overtakelsesprotokoll',
      'H2 (block)',
      'Parter',
      'Table (block)',
      'TH',
      'Rolle',
      'TD',
      'Ingrid Solberg',
      'Er boligen rengjort?',
      'Signeringsbevis',
      'Figure',
    ];
    const places = order.map((word) => tree.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(tree).not.toContain('Side 1 av'); // page numbers are artifacts
  });

  test('says in Norwegian who signed, for whom, when in Oslo time, how, and how to check it', async () => {
    const text = await pdfText(
      await renderSigned(sampleContent('nb'), { signers: sampleSigners('nb'), proof: sampleProof }, none),
    );
    expect(text).toContain('Signeringsbevis');
    expect(text).toContain('Selger, signerer også for Magnus Solberg');
    expect(text).toContain('Signert med elektronisk ID · 24. november 2026 kl. 12.41.09 (UTC+01:00)');
    expect(text).toContain('Signert for hånd på skjermen · 24. november 2026 kl. 12.51');
    expect(text).toContain('7K4M-Q2XD-91');
    expect(text).toContain('9f2c41d7 a0be5c18 334fd00c 8e6b7a11');
    expect(text).toContain('Side 3 av 3');
  });

  test('says the same in English', async () => {
    const text = await pdfText(
      await renderSigned(sampleContent('en'), { signers: sampleSigners('en'), proof: sampleProof }, none),
    );
    expect(text).toContain('Proof of signature');
    expect(text).toContain('Seller, also signs for Magnus Solberg');
    expect(text).toContain('Signed with electronic ID · 24 November 2026, 12:41');
    expect(text).toContain('Page 3 of 3');
    expect(text).not.toMatch(/Signert|Fingeravtrykk|Vilkår|Side \d/);
  });

  test('has no signature page before it is signed', async () => {
    const text = await pdfText(await renderUnsigned(sampleContent('nb'), none));
    expect(text).toContain('Oppvaskmaskinen er fjernet');
    expect(text).not.toContain('Signeringsbevis');
  });

  test('carries the answers as attached data', async () => {
    const pdf = await renderUnsigned(sampleContent('nb'), none);
    const { output } = await pdfTool('qpdf', pdf, '--show-attachment=svar.json', 'in.pdf');
    expect(JSON.parse(output)).toEqual(sampleContent('nb').attachment);
    const raw = Buffer.from(
      await pdfToolFile('qpdf', pdf, 'out.pdf', '--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf'),
    ).toString('latin1');
    expect(raw).toMatch(/\/AFRelationship \/Data/);
    expect(raw).toMatch(/\/Lang \(nb-NO\)/);
  });

  test('contains nothing that acts: no script, no action, no launch', async () => {
    const nasty = withValue('/JS (app.alert(1)) /OpenAction << /S /JavaScript >> endobj trailer %%EOF');
    const pdf = await renderSigned(nasty, { signers: sampleSigners('nb'), proof: sampleProof }, none);
    const raw = Buffer.from(
      await pdfToolFile('qpdf', pdf, 'out.pdf', '--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf'),
    ).toString('latin1');
    expect(raw).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|URI|SubmitForm|RichMedia)\b/);
    expect(await pdfText(pdf)).toContain('/OpenAction << /S /JavaScript >>');
  });
});

describe('What people typed', () => {
  const codes = font('regular').characterSet.filter(
    (code) => (code > 0x20 && code < 0x7f) || (code >= 0xa1 && code < 0x180 && code !== 0xad),
  );
  /** Removes page headers and footers, line ends and hyphens before them, since pdftotext may drop those. */
  const letters = (text: string) =>
    text.replace(/47-26-0118 · Overtakelsesprotokoll Side \d av \d|\fGrend/g, '').replace(/[\s-]/g, '');
  const word = fc
    .array(fc.constantFrom(...codes), { minLength: 1, maxLength: 14 })
    .map((list) => String.fromCodePoint(...list));
  const long = fc.array(word, { minLength: 400, maxLength: 400 }).map((list) => list.join(' ').slice(0, 2000).trim());

  test('comes back whole from the page, 2,000 characters of anything the font can draw', async () => {
    await fc.assert(
      fc.asyncProperty(long, async (value) => {
        const text = await pdfText(await renderUnsigned(withValue(value), none));
        expect(letters(text).includes(letters(value.normalize('NFC')))).toBe(true);
      }),
      { numRuns: 6, seed: 20_261_124, endOnFailure: true },
    );
  }, 60_000);

  test('a question stands below the person it is about, named and without a dash', async () => {
    const rows = [
      { label: 'Nora Berntzen', value: '' },
      { label: 'Yrke', value: 'Sykepleier' },
    ];
    const content = { ...sampleContent('nb'), sections: [{ heading: 'Om dere', rows }] };
    const pdf = await renderUnsigned(content, none);
    expect(await pdfText(pdf)).toMatch(/Nora Berntzen\s+Yrke\s+Sykepleier/);
    expect((await pdfTool('qpdf', pdf, '--check', 'in.pdf')).status).toBe(0);
  });

  test('reads the same when it is copied out: quotes, arrows and measures are not drawn as something else', async () => {
    const value = '“Bosch” ‘SMV’ meglers’ 3x4 -> 10:30 2–3 (A) 1/2';
    expect(await pdfText(await renderUnsigned(withValue(value), none))).toContain(value);
  });

  test('goes on over as many pages as it needs, also without a single space', async () => {
    const endless = Array.from({ length: 9000 }, (_, i) => String(i % 10)).join('');
    const pdf = await renderUnsigned(withValue(endless), none);
    expect(letters(await pdfText(pdf)).includes(endless)).toBe(true);
    expect((await pdfTool('qpdf', pdf, '--check', 'in.pdf')).status).toBe(0);
  });

  test('cannot turn the reading direction or hide: bidi, zero-width and control characters are gone', async () => {
    const text = await pdfText(
      await renderUnsigned(withValue('15\u202E000\u2066 kr\u0007\u200B, ferdig\u00AD 👍'), none),
    );
    expect(text).toContain('15000 kr, ferdig □');
  });
});

describe('A picture', () => {
  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#775544' } })
      .jpeg()
      .toBuffer();
  const showing = (hash: string): DocumentContent => ({
    ...sampleContent('nb'),
    sections: [{ heading: 'Bilder', rows: [], pictures: [{ sha256: hash, caption: 'Måler' }] }],
  });

  test('stands in the document with its caption as alternative text', async () => {
    const bytes = await picture();
    const pdf = await renderUnsigned(showing(sha256(bytes)), new Map([[sha256(bytes), bytes]]));
    expect((await pdfTool('pdfinfo', pdf, '-struct', 'in.pdf')).output).toContain('Figure');
    const raw = Buffer.from(
      await pdfToolFile('qpdf', pdf, 'out.pdf', '--qdf', '--object-streams=disable', 'in.pdf', 'out.pdf'),
    ).toString('latin1');
    expect(raw).toContain(`/Alt <feff${Buffer.from('Bilde: Måler', 'utf16le').swap16().toString('hex')}>`);
  });

  test('that is missing, or is no picture, stops the document', async () => {
    await expect(renderUnsigned(showing('00'.repeat(32)), none)).rejects.toThrow(PictureUnusable);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(renderUnsigned(showing(sha256(svg)), new Map([[sha256(svg), svg]]))).rejects.toThrow(PictureUnusable);
  });
});

describe('A signed print', () => {
  const shot = () =>
    sharp({ create: { width: 60, height: 84, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer();

  test('has each of its pictures on a page of its own, numbered on from those of the text, as many as there are', async () => {
    const bytes = await shot();
    const [first, ...others] = sampleSigners('nb');
    if (first === undefined) throw new Error('The sample has signers');
    const pictures = Array.from({ length: 40 }, (_, index) => ({ sha256: sha256(bytes), page: index + 1 }));
    const signers = [{ ...first, method: 'paper' as const, print: { of: 40, pictures } }, ...others];
    const shown = { sha256: sha256(bytes), caption: 'Måler', number: 1 };
    const content = { ...sampleContent('nb'), sections: [{ heading: 'Bilder', rows: [], pictures: [shown] }] };
    const drawn = new Map([[sha256(bytes), bytes]]);
    const pdf = await renderSigned(content, { signers, proof: sampleProof }, drawn);
    const text = await pdfText(pdf);
    expect(text).toContain('Bilde 1: Måler');
    expect(text).toContain(`Bilde 2: Signert utskrift fra ${first.name}, side 1 av 40`);
    expect(text).toContain(`Bilde 41: Signert utskrift fra ${first.name}, side 40 av 40`);
    expect(text).toContain('Den signerte utskriften er bilde 2–41');
    const without = await renderSigned(content, { signers: sampleSigners('nb'), proof: sampleProof }, drawn);
    const pages = async (one: Uint8Array) =>
      Number(/Pages:\s+(\d+)/.exec((await pdfTool('pdfinfo', one, 'in.pdf')).output)?.[1]);
    expect(await pages(pdf)).toBe((await pages(without)) + 40);
  });

  test('has a line to sign on for each who signs on paper, and none where all sign electronically', async () => {
    const places = [{ name: 'Ingrid Solberg', role: 'Selger' }];
    const asked = await pdfText(await renderUnsigned(sampleContent('nb'), none, { places }));
    expect(asked).toMatch(/Underskrift[\s\S]*Sted og dato[\s\S]*Ingrid Solberg, Selger/);
    expect(asked).not.toContain('Dette erklærer du');
    const [place] = places.map((one) => ({ ...one, declares: ['Politisk eksponering: Nei', 'Oppsummering: Stemmer'] }));
    const given = await pdfText(await renderUnsigned(sampleContent('nb'), none, { places: place ? [place] : [] }));
    expect(given).toMatch(
      /Dette erklærer du, Ingrid Solberg\s+Politisk eksponering: Nei[\s\S]*Stemmer[\s\S]*Sted og dato/,
    );
    expect(await pdfText(await renderUnsigned(sampleContent('nb'), none))).not.toContain('Sted og dato');
  });
});

test('A name that the lines below are about is never the last line of a page', async () => {
  for (const count of [21, 22, 23, 24, 25]) {
    const before = Array.from({ length: count }, (_, index) => ({ label: `Spørsmål ${index}`, value: 'Ja' }));
    const person = [
      { label: 'Nora Berntzen', value: '' },
      { label: 'Yrke', value: 'Sykepleier' },
    ];
    const rows = [...before, ...person, ...before.slice(0, 15)];
    const content = { ...sampleContent('nb'), sections: [{ heading: 'Om dere', rows }] };
    const pages = (await pdfText(await renderUnsigned(content, none))).split('\f');
    const [page = ''] = pages.filter((text) => text.includes('Nora Berntzen'));
    expect(page, `${count} rows before`).toContain('Sykepleier');
  }
});

test('A document of several pages has none that is all but empty', async () => {
  for (const count of [12, 18, 24, 27, 30, 33, 36, 42]) {
    const rows = Array.from({ length: count }, (_, index) => ({ label: `Spørsmål ${index}`, value: 'Ja' }));
    const content = { ...sampleContent('nb'), sections: [{ heading: 'Svar', rows }] };
    const pdf = await renderUnsigned(content, none);
    const { output } = await pdfTool('pdftotext', pdf, '-bbox', 'in.pdf', '-');
    const pages = output.split('<page ').slice(1);
    const depths = pages.map((page) => {
      const ends = Array.from(page.matchAll(/yMax="([\d.]+)"/g), ([, end]) => Number(end));
      return Math.max(...ends.filter((end) => end < 770));
    });
    // The text area begins 84 points from the top and ends 76 from the bottom of 842.
    if (depths.length > 1) for (const depth of depths) expect(depth, `${count} rows`).toBeGreaterThan(84 + 0.25 * 682);
  }
});

test('A signing time is written to the second, with the zone that separates summer from winter', () => {
  expect(osloTime('2026-11-24T11:41:09.000Z', 'nb')).toBe('24. november 2026 kl. 12.41.09 (UTC+01:00)');
  expect(osloTime('2026-07-01T22:30:05.000Z', 'en')).toBe('2 July 2026, 00:30:05 (UTC+02:00)');
  // The hour that repeats when summer time ends.
  expect(osloTime('2026-10-25T00:30:00.000Z', 'nb')).toContain('02.30.00 (UTC+02:00)');
  expect(osloTime('2026-10-25T01:30:00.000Z', 'nb')).toContain('02.30.00 (UTC+01:00)');
});

test('The fingerprint does not depend on the order of keys, and changes with any word', () => {
  const content = sampleContent('nb');
  const reordered = Object.fromEntries(Object.entries(content).reverse()) as DocumentContent; // seam: same keys, other order
  expect(contentSha256(reordered)).toBe(contentSha256(content));
  expect(contentSha256({ ...content, title: 'Overtakelsesprotokol' })).not.toBe(contentSha256(content));
});
