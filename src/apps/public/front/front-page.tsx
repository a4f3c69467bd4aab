import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LanguageSwitch } from '#src/apps/frame/public-page.tsx';
import { shellTexts } from '#src/apps/frame/texts.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { navigateOnPress } from '#src/ui/nav-link.ts';
import { Page } from '#src/ui/page.tsx';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { legalPaths } from '../legal-paths.ts';
import { ways } from './paths.ts';
import { frontTexts as words } from './texts.ts';
import './front.css';

interface WayProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link within the app. */
export const Way = ({ to, className, children }: WayProps) => {
  const navigate = useNavigate();
  return (
    <a href={to} className={className} onClick={navigateOnPress(() => void navigate(to), to)}>
      {children}
    </a>
  );
};

/** Which of the two comes first: signing in on the front page, the account on `/new`. */
export type Entry = 'sign-in' | 'sign-up';

const entryOf = {
  'sign-in': { to: ways.signIn, label: words.signIn },
  'sign-up': { to: ways.signUp, label: words.signUp },
} as const;

const Top = ({ first }: { readonly first: Entry }) => {
  const { text } = useLanguage();
  const entry = entryOf[first];
  return (
    <div className="g-front__top">
      <Way to={ways.front} className="g-front__brand">
        <BrandMark size={32} />
        <span>{brandName}</span>
      </Way>
      <nav className="g-front__menu" aria-label={text(words.menu)}>
        <Way to={ways.coming}>{text(words.coming)}</Way>
        <Way to={ways.services}>{text(words.services)}</Way>
        <Way to={ways.verify}>{text(words.verify)}</Way>
      </nav>
      <LanguageSwitch />
      <Way to={entry.to} className="g-front__enter">
        {text(entry.label)}
      </Way>
    </div>
  );
};

const Footer = () => {
  const { text } = useLanguage();
  return (
    <footer className="g-front__footer">
      <span className="g-front__brand">
        <BrandMark size={24} />
        <span>{brandName}</span>
      </span>
      <Way to={legalPaths.customerPrivacy}>{text(words.privacy)}</Way>
      <Way to={legalPaths.customerTerms}>{text(words.terms)}</Way>
      <Way to={ways.broker} className="g-front__last">
        {text(words.broker)}
      </Way>
    </footer>
  );
};

/** On a phone the two ways in stay within reach of the thumb. */
const Thumb = ({ first }: { readonly first: Entry }) => {
  const { text } = useLanguage();
  const other = first === 'sign-in' ? 'sign-up' : 'sign-in';
  return (
    <nav className="g-front__thumb" aria-label={text(words.menu)}>
      {[other, first].map((name) => {
        const { to, label } = entryOf[name === 'sign-in' ? 'sign-in' : 'sign-up'];
        return (
          <Way key={name} to={to} className={`g-front__button${name === first ? '' : ' g-front__button--other'}`}>
            {text(label)}
          </Way>
        );
      })}
    </nav>
  );
};

export interface FrontPageProps {
  readonly first: Entry;
  /** Drawn behind the bar. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the open pages that use the whole window: the bar in the night sky, and a footer. */
export const FrontPage = ({ first, picture, children }: FrontPageProps) => {
  const { text } = useLanguage();
  return (
    <Page>
      <SkipLink target="main">{text(shellTexts.skip)}</SkipLink>
      <div className="g-front">
        <header className="g-front__sky">
          <Top first={first} />
          {picture}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Thumb first={first} />
      </div>
    </Page>
  );
};
