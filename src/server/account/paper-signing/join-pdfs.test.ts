import { expect, test } from 'vitest';
import { pdfText, pdfTool, pdfToolFile } from '#tests/support/pdf-tools.ts';
import { joinPdfs } from './join-pdfs.ts';

/** Writes a PDF of numbered objects, the first of which is its catalogue. */
const pdfOf = (...objects: readonly string[]): Uint8Array => {
  const parts = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const at = parts.map((_, index) => head.length + parts.slice(0, index).join('').length);
  const table = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + parts.join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
const stream = (content: string, more = '') => `<<${more}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const says = (text: string) => stream(`BT /F1 24 Tf 20 40 Td (${text}) Tj ET`);

test('46.1: a page that has its fonts, size and rotation from the page tree is joined as it was', async () => {
  const inherited = pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/Resources 7 0 R/Rotate 90>>',
    '<</Type/Pages/Parent 2 0 R/Kids[4 0 R]/Count 1/MediaBox 8 0 R/CropBox[10 0 290 200]>>',
    '<</Type/Page/Parent 3 0 R/Contents 5 0 R>>',
    says('Kjopekontrakt'),
    helvetica,
    '<</Font<</F1 6 0 R>>>>',
    '[0 0 300 200]',
  );
  const joined = await joinPdfs([inherited]);
  expect(await pdfText(joined)).toContain('Kjopekontrakt');
  const { output } = await pdfTool('pdfinfo', joined, '-box', 'in.pdf');
  expect(output).toMatch(/Page rot: +90/);
  expect(output).toMatch(/MediaBox: +0\.00 +0\.00 +300\.00 +200\.00/);
  expect(output).toMatch(/CropBox: +10\.00 +0\.00 +290\.00 +200\.00/);
});

test('46.4: what was filled in stands in the page, and can no longer be changed', async () => {
  const filled = pdfOf(
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 6 0 R>>>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R/Annots[4 0 R]/Resources<</Font<</F1 6 0 R>>>>>>`,
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(7 850 000)/DA(/F1 12 Tf 0 g)/Rect[20 100 200 130]/P 3 0 R/F 4
      /AP<</N 7 0 R>>>>`,
    says('Kjopesum'),
    helvetica,
    stream(
      '/Tx BMC q BT /F1 12 Tf 2 8 Td (7 850 000) Tj ET Q EMC',
      '/Type/XObject/Subtype/Form/BBox[0 0 180 30]/Resources<</Font<</F1 6 0 R>>>>',
    ),
  );
  const joined = await joinPdfs([filled]);
  expect(await pdfText(joined)).toMatch(/7 850 000/);
  const { output } = await pdfTool('qpdf', joined, '--qdf', '--object-streams=disable', 'in.pdf', '-');
  expect(output).not.toMatch(/\/Widget|\/AcroForm/);
});

test('46.2: a layer that is switched off stays off', async () => {
  const layered = pdfOf(
    '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]/Order[7 0 R]>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R
      /Resources<</Font<</F1 5 0 R>>/Properties<</L1 7 0 R>>>>>>`,
    stream('BT /F1 24 Tf 20 40 Td (Kontrakt) Tj ET /OC /L1 BDC BT /F1 24 Tf 20 100 Td (UTKAST) Tj ET EMC'),
    helvetica,
    'null',
    '<</Type/OCG/Name(Utkast)>>',
  );
  const drawn = async (pdf: Uint8Array) =>
    Buffer.from(await pdfToolFile('pdftoppm', pdf, 'page.png', '-r', '72', '-png', '-singlefile', 'in.pdf', 'page'));
  const joined = await joinPdfs([layered]);
  expect((await drawn(joined)).equals(await drawn(layered))).toBe(true);
});
