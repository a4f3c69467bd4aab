import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ArticleEntry } from '#src/contract/journey/articles.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ArticleCard } from '#src/ui/article-card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { articlePath } from '../paths.ts';
import { articleTexts as words } from './texts.ts';
import { useNewestArticles } from './use-articles.ts';

export interface ArticlesRowProps {
  readonly title: string;
  readonly articles: readonly ArticleEntry[];
}

/** A row of articles that scrolls sideways; nothing without any. */
export const ArticlesRow = ({ title, articles }: ArticlesRowProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {title}
        </Text>
        <ul className="g-article-row">
          {articles.map(({ slug, title: name, category, containsVideo, thumbnail }) => (
            <li key={slug}>
              <ArticleCard
                title={name}
                note={containsVideo ? text(words.film, { category: category.title }) : category.title}
                picture={{ src: thumbnail.medium, focalPoint: thumbnail.focalPoint }}
                href={articlePath(slug)}
                onFollow={() => void navigate(articlePath(slug))}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
};

/** Spec section 3, "content carousel". A row that could not be fetched is left out: the page is about the homes. */
export const ArticlesOfHome = () => {
  const { text } = useLanguage();
  return <ArticlesRow title={text(words.row)} articles={useNewestArticles()} />;
};
