import { formatDate } from '#src/domain/date-text.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { usePage } from '../frame/use-page.ts';
import { helpTexts as words } from './help-texts.ts';
import { KeptParts } from './legal/kept-parts.tsx';
import type { LegalSection, LegalText } from './legal/legal-text.ts';

const brand = { brand: brandName };
const toSection = (id: string) => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

/** Shows terms or a privacy policy: one readable column, a table of contents, and the date of the last change. */
export const LegalPage = ({ legal }: { readonly legal: LegalText }) => {
  const { language, text } = useLanguage();
  const heading = usePage(text(legal.title));
  return (
    <PublicPage>
      <Stack gap="small">
        <Heading ref={heading}>{text(legal.title)}</Heading>
        <Text tone="muted">{text(legal.lead, brand)}</Text>
        <Text size="small" tone="muted">
          {text(words.changed, { at: formatDate(legal.changed, language) })}
        </Text>
      </Stack>
      <nav aria-label={text(words.contents)} className={slotClass('legal', 'contents')}>
        <ol>
          {legal.sections.map(({ id, heading: name }) => (
            <li key={id}>
              <TextLink href={`#${id}`} onFollow={() => toSection(id)}>
                {text(name, brand)}
              </TextLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className={slotClass('legal', 'body')}>
        {legal.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </PublicPage>
  );
};

const Section = ({
  section: { id, heading, paragraphs, points = [], hasKeptParts },
}: {
  readonly section: LegalSection;
}) => {
  const { text } = useLanguage();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{text(heading, brand)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.nb}>{text(paragraph, brand)}</p>
      ))}
      {points.length === 0 ? null : (
        <ul>
          {points.map((point) => (
            <li key={point.nb}>{text(point, brand)}</li>
          ))}
        </ul>
      )}
      {hasKeptParts ? <KeptParts /> : null}
    </section>
  );
};
