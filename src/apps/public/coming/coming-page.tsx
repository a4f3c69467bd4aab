import type { Call } from '#src/contract/call.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { call as callOfPage } from '../../frame/call.ts';
import { usePage } from '../../frame/use-page.ts';
import { FrontPage } from '../front/front-page.tsx';
import { HomeCards } from './home-cards.tsx';
import { comingTexts as words } from './texts.ts';
import { useComing } from './use-coming.ts';

const shown = 20;

/** Every home that is coming for sale, a page at a time, without address and price. */
export default function ComingPage({ call = callOfPage }: { readonly call?: Call }) {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const read = useComing(call, shown);
  const left = (read.total ?? 0) - read.homes.length;
  return (
    <FrontPage first="sign-in">
      <section className="g-front__part">
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <p className="g-front__lead">{text(words.lead)}</p>
        <HomeCards as="h2" read={read} outlines={shown} />
        {left > 0 && read.failure === null ? (
          <Button
            look="secondary"
            size="auto"
            onPress={read.readOn}
            busy={read.isReading}
            busyLabel={text(words.fetching)}
          >
            {text(plural(words.more, Math.min(left, shown)), { count: Math.min(left, shown) })}
          </Button>
        ) : null}
      </section>
    </FrontPage>
  );
}
