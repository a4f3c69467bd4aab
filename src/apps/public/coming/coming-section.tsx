import type { Call } from '#src/contract/call.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Way } from '../front/front-page.tsx';
import { ways } from '../front/paths.ts';
import { HomeCards } from './home-cards.tsx';
import { comingTexts as words } from './texts.ts';
import { useComing } from './use-coming.ts';

/** As many as stand beside the card with the search. */
const shown = 2;

/** The newest homes on the front page, and the way to all of them. */
export const ComingSection = ({ call }: { readonly call: Call }) => {
  const { language, text } = useLanguage();
  const read = useComing(call, shown);
  const total = read.total ?? 0;
  return (
    <section className="g-front__part">
      <h2>{text(words.title)}</h2>
      <p className="g-front__lead">{text(words.lead)}</p>
      <HomeCards as="h3" read={read} outlines={shown} />
      <p className="g-coming__all">
        {total > shown ? (
          <Way to={ways.coming}>{text(plural(words.all, total), { count: countText(total, language) })}</Way>
        ) : null}
      </p>
    </section>
  );
};
