import type { ReactNode } from 'react';
import { parse } from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { figuresAsOf, servicePartners, services } from '#src/domain/services.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { call as callOfPage } from '../../frame/call.ts';
import { usePage } from '../../frame/use-page.ts';
import { FrontPage, Way } from '../front/front-page.tsx';
import { ways } from '../front/paths.ts';
import { AskPartner } from './ask-partner.tsx';
import { CatalogueState, ServiceCards } from './service-cards.tsx';
import { replyTexts, serviceNames, catalogueTexts as words } from './texts.ts';
import { type CatalogueRead, useCatalogue } from './use-catalogue.ts';

const asOf = parse(isoDate, figuresAsOf);

interface CataloguePageProps {
  readonly title: Wording;
  readonly lead: Wording;
  readonly read: CatalogueRead;
  readonly other: { readonly to: string; readonly label: Wording };
  readonly children: ReactNode;
}

const CataloguePage = ({ title, lead, read, other, children }: CataloguePageProps) => {
  const { language, text } = useLanguage();
  const heading = usePage(text(title));
  return (
    <FrontPage first="sign-in">
      <section className="g-front__part">
        <h1 ref={heading} tabIndex={-1}>
          {text(title)}
        </h1>
        <p className="g-front__lead">{text(lead)}</p>
        <CatalogueState {...read} />
        {children}
        <p className="g-coming__all">
          <Way to={other.to}>{text(other.label)}</Way>
        </p>
        <p className="g-front__note">{text(words.asOf, { date: formatDate(asOf, language) })}</p>
      </section>
    </FrontPage>
  );
};

/** `/public-services`: every service, what it offers and who gives it. */
export function ServicesPage({ call = callOfPage }: { readonly call?: Call }) {
  const read = useCatalogue(call);
  return (
    <CataloguePage
      title={words.title}
      lead={words.lead}
      read={read}
      other={{ to: ways.partners, label: words.toPartners }}
    >
      {read.failure === null ? <ServiceCards partners={read.partners} shown={services} named /> : null}
    </CataloguePage>
  );
}

const PartnerCards = ({ partners }: Pick<CatalogueRead, 'partners'>) => {
  const { text } = useLanguage();
  return (
    <ul className={`g-services${partners === null ? ' g-services--outline' : ''}`} aria-hidden={partners === null}>
      {(partners ?? servicePartners).map((partner) => (
        <li key={partner.id} className="g-services__card">
          <div>
            <h2>{installation.partners[partner.id]}</h2>
            <p>{partner.services.map((service) => text(serviceNames[service])).join(', ')}</p>
            <p>{text(replyTexts[partner.reply])}</p>
            <AskPartner of={[partner]} />
          </div>
        </li>
      ))}
    </ul>
  );
};

/** `/customer/partners`: who gives the services, what each gives, and how soon it replies. */
export function PartnersPage({ call = callOfPage }: { readonly call?: Call }) {
  const read = useCatalogue(call);
  return (
    <CataloguePage
      title={words.partnersTitle}
      lead={words.partnersLead}
      read={read}
      other={{ to: ways.services, label: words.toServices }}
    >
      {read.failure === null ? <PartnerCards partners={read.partners} /> : null}
    </CataloguePage>
  );
}
