import BadgeCheck from 'lucide-react/icons/badge-check';
import { type ComponentType, Suspense } from 'react';
import type { Call } from '#src/contract/call.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { WideScene } from '#src/illustration/wide-scene.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { call as callOfPage } from '../frame/call.ts';
import { usePage } from '../frame/use-page.ts';
import { ComingSection } from './coming/coming-section.tsx';
import { CheckDocument } from './front/check-document.tsx';
import { type Entry, FrontPage, Way } from './front/front-page.tsx';
import { ways } from './front/paths.ts';
import { SixHouses } from './front/six-houses.tsx';
import { frontTexts as words } from './front/texts.ts';
import { ThreeDoors } from './front/three-doors.tsx';

const ServicesSection = lazyPart(
  (): Promise<{ readonly default: ComponentType<{ readonly call: Call }> }> =>
    import('./services/services-section.tsx').catch(() => ({ default: () => null })),
);

/** Both drawings; the style sheet shows the one of the window's width. */
const Picture = () => (
  <>
    <div className="g-front__scene g-front__narrow">
      <Scene />
    </div>
    <div className="g-front__scene g-front__wide">
      <WideScene />
    </div>
  </>
);

export interface LandingPageProps {
  readonly first?: Entry;
  readonly call?: Call;
}

/** The front page: one promise, three doors, what is coming, the way through a sale, and the proof of a document. */
export const LandingPage = ({ first = 'sign-in', call = callOfPage }: LandingPageProps) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.promise));
  return (
    <FrontPage first={first} picture={<Picture />}>
      <div className="g-front__pitch">
        <h1 ref={heading} tabIndex={-1}>
          {text(words.promise)}
        </h1>
        <p>{text(words.lead)}</p>
      </div>
      <ThreeDoors call={call} />
      <p className="g-front__proof g-front__narrow">
        <Icon of={BadgeCheck} size={28} />
        <Way to={ways.verify}>{text(words.verifyLong)}</Way>
      </p>
      <p className="g-front__gotLink">{text(words.gotLink)}</p>
      <ComingSection call={call} />
      <SixHouses />
      <CheckDocument />
      <section className="g-front__part g-front__services">
        <Suspense fallback={null}>
          <ServicesSection call={call} />
        </Suspense>
      </section>
    </FrontPage>
  );
};
