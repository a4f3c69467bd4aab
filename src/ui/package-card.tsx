import type { ReactNode } from 'react';
import { Text } from './text.tsx';
import './package-card.css';

/** Packages to choose among, one under the other: a `ChoiceRow` each. */
export const PackageList = ({ children }: { readonly children: ReactNode }) => (
  <div className="g-package-list">{children}</div>
);

export interface PackageNameProps {
  readonly name: string;
  readonly price: string;
  /** A chip after the name, such as "Recommended". */
  readonly chip?: ReactNode;
}

/** A package's name, and its price at the end of the line. */
export const PackageName = ({ name, price, chip }: PackageNameProps) => (
  <span className="g-package__head">
    {name}
    {chip}
    <span className="g-package__price">{price}</span>
  </span>
);

export interface PackageLineProps {
  readonly label: string;
  readonly number: string;
  /** Length of the bar against the largest package's, 0 to 1. */
  readonly share: number;
  readonly look: 'reach' | 'clicks';
}

/** One number of a package, with a bar that shows it against the largest; the number says the same. */
export const PackageLine = ({ label, number, share, look }: PackageLineProps) => (
  <span className="g-package__line">
    <span>{label}</span>
    <span
      aria-hidden="true"
      className={`g-package__bar g-package__bar--${look}`}
      style={{ width: `${Math.round(share * 100)}%` }}
    />
    <span className="g-package__number">{number}</span>
  </span>
);

export interface PackageSumProps {
  readonly name: string;
  readonly note: string;
  readonly price: string;
}

/** What is chosen and what it costs, above the buttons of a page. */
export const PackageSum = ({ name, note, price }: PackageSumProps) => (
  <div className="g-package-sum">
    <div>
      <Text weight="strong">{name}</Text>
      <Text size="small" tone="muted">
        {note}
      </Text>
    </div>
    <Text size="title" weight="strong">
      {price}
    </Text>
  </div>
);

export interface AdvertisementProps {
  /** A square drawing; decoration only. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** How an advertisement may look: its picture beside its words. */
export const Advertisement = ({ picture, children }: AdvertisementProps) => (
  <div className="g-ad">
    <div className="g-ad__picture" aria-hidden="true">
      {picture}
    </div>
    <div>{children}</div>
  </div>
);
