import type { Call } from '#src/contract/call.ts';
import type { Service } from '#src/domain/services.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Way } from '../front/front-page.tsx';
import { ways } from '../front/paths.ts';
import { CatalogueState, ServiceCards } from './service-cards.tsx';
import { catalogueTexts as words } from './texts.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Those of mock 24, in its order. */
const shown: readonly Service[] = [
  ...(['family', 'security', 'renovation', 'moving', 'interior', 'insurance', 'ssg', 'storage'] as const),
];

/** The services on the front page, and the way to the catalogue. Loaded after the page, since it stands far down. */
export default function ServicesSection({ call }: { readonly call: Call }) {
  const { text } = useLanguage();
  const read = useCatalogue(call);
  return (
    <>
      <h2>{text(words.title)}</h2>
      <CatalogueState {...read} />
      {read.failure === null ? <ServiceCards partners={read.partners} shown={shown} /> : null}
      <p className="g-coming__all">
        <Way to={ways.services}>{text(words.all)}</Way>
      </p>
    </>
  );
}
