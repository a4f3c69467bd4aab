import { describe, expect, test } from 'vitest';
import { type DocumentReader, mayBeShownTo, readsDocument } from './document-readers.ts';
import { type DocumentType, documentTypes } from './document-types.ts';

/** Readers of a sold home's documents, written by hand: seller, buyer, owner, stranger. `own` is the reader's side's. */
const matrix: Readonly<Record<DocumentType, string>> = {
  'tender-list': 'yes yes no no',
  'assignment-agreement': 'yes no no no',
  'assignment-renewal': 'yes no no no',
  'acceptance-letter': 'yes yes no no',
  'purchase-contract': 'yes yes no no',
  'seller-insurance-proof': 'yes no no no',
  'transport-declaration': 'yes no no no',
  'settlement-form': 'own own no no',
  'takeover-protocol': 'yes yes no no',
  'settlement-statement': 'own own no no',
  'e-valuation': 'yes no no no',
  'self-declaration': 'own own no no',
  'energy-label': 'yes yes no no',
  'valuation-report': 'yes yes no no',
  'sales-prospect': 'yes yes no no',
  'neighborhood-profile': 'yes yes no no',
  'land-register-extract': 'yes yes no no',
};
const readers: readonly DocumentReader[] = ['seller', 'buyer', 'owner', 'stranger'];
const cells = documentTypes.flatMap((type) =>
  matrix[type].split(' ').map((may, index) => ({ type, may, reader: readers[index] ?? 'stranger' })),
);

describe('who reads which document', () => {
  test.each(cells)('$type by $reader: $may', ({ type, may, reader }) => {
    const reads = (side: 'seller' | 'buyer' | null) => readsDocument(reader, { type, side, isSold: true });
    const other = reader === 'seller' ? 'buyer' : 'seller';
    if (may === 'own') expect([reads(other), reads(null), readsOwn(type, reader)]).toEqual([false, false, true]);
    else expect(reads(null)).toBe(may === 'yes');
  });

  test('the tender list is closed to seller and buyer until the home is sold', () => {
    for (const reader of readers) {
      expect(readsDocument(reader, { type: 'tender-list', side: null, isSold: false })).toBe(false);
    }
  });

  test('a document before the sale that is no tender list is open to its side', () => {
    expect(readsDocument('seller', { type: 'sales-prospect', side: null, isSold: false })).toBe(true);
  });
});

describe('a document that is shown to one side', () => {
  test('is closed to the other, also where both read its type', () => {
    const reads = (reader: DocumentReader) =>
      readsDocument(reader, { type: 'energy-label', side: 'seller', isSold: true });
    expect(readers.map(reads)).toEqual([true, false, false, false]);
  });

  test.each(documentTypes)('of the type %s: every reader it is offered to may read it', (type) => {
    for (const side of ['seller', 'buyer'] as const) {
      expect(mayBeShownTo(type, side)).toBe(readsDocument(side, { type, side, isSold: true }));
    }
    const both = (['seller', 'buyer'] as const).every((side) =>
      readsDocument(side, { type, side: null, isSold: true }),
    );
    expect(mayBeShownTo(type, 'both')).toBe(both);
  });
});

const readsOwn = (type: DocumentType, reader: DocumentReader): boolean =>
  reader !== 'owner' && reader !== 'stranger' && readsDocument(reader, { type, side: reader, isSold: true });
