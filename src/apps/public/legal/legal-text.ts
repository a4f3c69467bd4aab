import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Wording } from '#src/texts/wording.ts';

export interface LegalSection {
  /** The section's fragment in the address, after `#`. */
  readonly id: string;
  readonly heading: Wording;
  readonly paragraphs: readonly Wording[];
  readonly points?: readonly Wording[];
  /** Lists what the columns of the database hold of a person, by topic. */
  readonly hasKeptParts?: boolean;
}

/** Terms or a privacy policy. `{brand}` stands for the product's name. */
export interface LegalText {
  readonly title: Wording;
  readonly lead: Wording;
  readonly changed: IsoDate;
  readonly sections: readonly LegalSection[];
}
