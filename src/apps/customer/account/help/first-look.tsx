import { type RefObject, Suspense } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { customerShellTexts } from '../../shell/texts.ts';
import { useTutorialSeen } from './use-tutorial-seen.ts';

/** Only who has not seen it loads it. */
const Tutorial = lazyPart(() => import('./tutorial.tsx'));

/** The first look around on the home page, until the customer closes it on any device. */
export const FirstLook = ({ heading }: { readonly heading: RefObject<HTMLElement | null> }) => {
  const { text } = useLanguage();
  const isOn = useFlag('in-app-tutorial');
  const { isSeen, see } = useTutorialSeen();
  if (isSeen || !isOn) return null;
  const close = () => {
    see();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Suspense
      fallback={
        <Card>
          <SkeletonLines label={text(customerShellTexts.pageLoading)} lines={[35, 100, 100, 70]} />
        </Card>
      }
    >
      <Tutorial on="home" onDone={close} />
    </Suspense>
  );
};
