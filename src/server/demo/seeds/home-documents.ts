import { createHash, randomUUID } from 'node:crypto';
import PDFDocument from 'pdfkit';
import * as v from 'valibot';
import { formatDate } from '#src/domain/date-text.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { documentId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { type DemoHome, demoHomes } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

interface Planted {
  readonly type: DocumentType;
  /** Days from today. */
  readonly day: number;
  readonly from: string;
  readonly side?: 'seller' | 'buyer';
}
const broker = 'Nordlys Eiendom';
const ofSale: readonly Planted[] = [
  { type: 'assignment-agreement', day: -60, from: broker },
  { type: 'valuation-report', day: -48, from: 'Bygg og Takst (demo)' },
  { type: 'energy-label', day: -47, from: 'Energimerking (demo)' },
  { type: 'land-register-extract', day: -46, from: broker },
  { type: 'neighborhood-profile', day: -40, from: broker },
  { type: 'sales-prospect', day: -38, from: broker },
];
const ofSold: readonly Planted[] = [
  { type: 'tender-list', day: -20, from: broker },
  { type: 'acceptance-letter', day: -20, from: broker },
  { type: 'purchase-contract', day: -14, from: broker },
];

/** The lines of a document: what the demo knows of the home, and that the paper is invented. */
const linesOf = ({
  address,
  askingPrice,
  soldFor,
  bra_i: braI,
  yearOfBuild,
  energyLabel,
  ...home
}: DemoHome): string[] => {
  const known: readonly (readonly [string, string | null])[] = [
    ['Oppdrag', home.assignmentNumber ?? null],
    ['Bruksareal (BRA-i)', braI === null ? null : `${braI} m²`],
    ['Byggeår', yearOfBuild === null ? null : String(yearOfBuild)],
    ['Energimerke', energyLabel],
    ['Prisantydning', askingPrice === null ? null : formatNok(askingPrice)],
    ['Salgssum', soldFor === null ? null : formatNok(soldFor)],
  ];
  return [
    `${address.street}, ${address.postcode} ${address.city}`,
    ...known.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`])),
  ];
};

/** Returns a paper of one page: who sent it, its name, and lines. */
export const paperOf = (type: DocumentType, head: string, lines: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', margin: 64, info: { Title: documentNames[type].nb } });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.fontSize(11).text(head);
    pdf.moveDown().fontSize(24).text(documentNames[type].nb).moveDown();
    for (const line of lines) pdf.fontSize(12).text(line).moveDown(0.4);
    pdf.moveDown().fontSize(11).text('Demo: dette dokumentet er oppdiktet og gjelder ingen virkelig bolig.');
    pdf.end();
  });

const pdfOf = (home: DemoHome, { type, from }: Planted, dated: IsoDate): Promise<Buffer> =>
  paperOf(type, `${from} · ${formatDate(dated, 'nb')}`, linesOf(home));

/** Plants the papers that a broker sends in a sale, each as a PDF of one page. */
export const seed: Seed = {
  name: 'home-documents',
  order: 55,
  async run(on) {
    const today = osloDate(await on.transaction(now));
    for (const home of demoHomes().filter(({ sellers }) => sellers.length > 0)) {
      for (const planted of [...ofSale, ...(home.soldFor === null ? [] : ofSold)]) {
        const dated = addDays(today, planted.day);
        const sha256 = await on.files.put(await pdfOf(home, planted, dated));
        const row = {
          id: v.parse(documentId, randomUUID()),
          estateId: home.estateID,
          type: planted.type,
          side: planted.side ?? null,
          externalId: createHash('sha256').update(`${home.key} ${planted.type}`).digest('hex').slice(0, 16),
          fromName: planted.from,
          dated,
          pages: 1,
          sha256,
          isDemo: true,
        };
        await on.db
          .insertInto('homeDocument')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
  },
};
