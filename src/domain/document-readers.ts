import type { DocumentType } from './document-types.ts';

type Side = 'seller' | 'buyer';

interface Readers {
  /** `own`: the side it was made by or for, whichever that is. */
  readonly read: 'both' | 'seller' | 'own';
  /** Closed until the home is sold: a tender list is nobody's to see while bids may come. */
  readonly from?: 'sale';
  /** `home`: it describes the home, and no one's part in its sale, so that it is read by those who come later too. */
  readonly about?: 'home';
}

/** Who reads which document of a sale. The broker reads them all. */
const readers: Readonly<Record<DocumentType, Readers>> = {
  'tender-list': { read: 'both', from: 'sale' },
  'assignment-agreement': { read: 'seller' },
  'assignment-renewal': { read: 'seller' },
  'acceptance-letter': { read: 'both' },
  'purchase-contract': { read: 'both' },
  'seller-insurance-proof': { read: 'seller' },
  'transport-declaration': { read: 'seller' },
  'settlement-form': { read: 'own' },
  'takeover-protocol': { read: 'both' },
  'settlement-statement': { read: 'own' },
  'e-valuation': { read: 'seller' },
  'self-declaration': { read: 'own' },
  'energy-label': { read: 'both', about: 'home' },
  'valuation-report': { read: 'both', about: 'home' },
  'sales-prospect': { read: 'both', about: 'home' },
  'neighborhood-profile': { read: 'both', about: 'home' },
  'land-register-extract': { read: 'both', about: 'home' },
};

/** A party of the sale, the owner by the land register alone, or a person without a part in the home. */
export type DocumentReader = Side | 'owner' | 'stranger';

export interface ReadDocument {
  readonly type: DocumentType;
  /** The side it was made by or for, the only one that reads it; null for a document of both. */
  readonly side: Side | null;
  readonly isSold: boolean;
}

/** Returns whether a reader may see a document: its line in a list, the file and the proof alike. */
export const readsDocument = (reader: DocumentReader, { type, side, isSold }: ReadDocument): boolean => {
  if (reader === 'owner' || reader === 'stranger') return false;
  const { read, from } = readers[type];
  if (from === 'sale' && !isSold) return false;
  if (side !== null && reader !== side) return false;
  if (read === 'own') return reader === side;
  return read === 'both' || reader === read;
};

/** Returns whether a document of this type describes the home alone. */
export const isAboutHome = (type: DocumentType): boolean => readers[type].about === 'home';

export const audiences = ['seller', 'buyer', 'both'] as const;
/** Whom a document is shown to. */
export type Audience = (typeof audiences)[number];

/** Returns whether a document of this type can be shown to this side, or to both: never wider than its type allows. */
export const mayBeShownTo = (type: DocumentType, visibleTo: Audience): boolean => {
  const { read } = readers[type];
  return visibleTo === 'both' ? read === 'both' : read !== 'seller' || visibleTo === 'seller';
};

/** Returns whom a document can be shown to, the widest last. */
export const audiencesOf = (type: DocumentType): readonly Audience[] =>
  audiences.filter((audience) => mayBeShownTo(type, audience));

/** Returns whether a side that could not read the document then can. `none`: it is hidden. */
export const widens = (from: Audience | 'none', to: Audience | 'none'): boolean =>
  from !== to && to !== 'none' && from !== 'both';
