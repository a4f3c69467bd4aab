import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#src/apps/frame/public-page.tsx';
import { shellTexts } from '#src/apps/frame/texts.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { ServiceDeskWords } from '#src/renderer/service-desk.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { replyOf } from '#src/texts/service-figures.ts';
import { Icon, type IconProps } from '#src/ui/icon.tsx';
import { Page } from '#src/ui/page.tsx';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { usePage } from '../../frame/use-page.ts';
import { Way } from '../front/front-page.tsx';
import { ways } from '../front/paths.ts';
import { frontTexts } from '../front/texts.ts';
import { legalPaths } from '../legal-paths.ts';
import { OfferHouse } from './offer-house.tsx';
import type { OpenPartner } from './paths.ts';
import { offerTexts as words } from './texts.ts';
import './offer.css';

interface PointProps {
  readonly icon: IconProps['of'];
  readonly what: string;
  readonly more: ReactNode;
}

const Point = ({ icon, what, more }: PointProps) => (
  <li>
    <Icon of={icon} size={32} />
    <p>
      <b>{what}</b>
      <span>{more}</span>
    </p>
  </li>
);

const Points = ({ partner }: { readonly partner: OpenPartner }) => {
  const { text } = useLanguage();
  return (
    <ul className="g-offer__points" aria-label={text(words.points)}>
      {partner === 'byggstart' ? (
        <Point icon={ClipboardList} what={text(words.three)} more={text(words.threeWhat)} />
      ) : null}
      <Point icon={Clock} what={text(replyOf(partner))} more={<ServiceDeskWords />} />
      <Point icon={ShieldCheck} what={text(words.onlyThis)} more={text(words.onlyThisWhat)} />
    </ul>
  );
};

export interface OfferFrameProps {
  readonly partner: OpenPartner;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What a partner gives, beside its form from 1,024 px and above it on a phone (mocks 25 and 25b). */
export const OfferFrame = ({ partner, title, lead, children }: OfferFrameProps) => {
  const { text } = useLanguage();
  const heading = usePage(title);
  return (
    <Page>
      <SkipLink target="main">{text(shellTexts.skip)}</SkipLink>
      <div className="g-offer">
        <header className="g-offer__top">
          <Way to={ways.front} className="g-front__brand">
            <BrandMark size={32} />
            <span>{brandName}</span>
          </Way>
          <LanguageSwitch />
        </header>
        <main id="main" tabIndex={-1} className="g-offer__main">
          <div className="g-offer__side">
            <div className="g-offer__pitch">
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              <p>{lead}</p>
            </div>
            <OfferHouse partner={partner} />
            <Points partner={partner} />
          </div>
          <div className="g-offer__form">{children}</div>
        </main>
        <footer className="g-offer__footer">
          <Way to={legalPaths.customerPrivacy}>{text(frontTexts.privacy)}</Way>
          <Way to={legalPaths.customerTerms}>{text(frontTexts.terms)}</Way>
        </footer>
      </div>
    </Page>
  );
};
