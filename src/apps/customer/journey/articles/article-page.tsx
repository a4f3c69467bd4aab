import { useNavigate, useParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure } from '#src/client/call-failed.ts';
import type { Article } from '#src/contract/journey/articles.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { ArticlePicture } from '#src/ui/article-card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { ArticlesRow } from './articles-row.tsx';
import { articleTexts as words } from './texts.ts';
import { useArticle, useOthers } from './use-articles.ts';

const paragraphs = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

const ArticleText = ({ article }: { readonly article: Article }) => {
  const { language, text } = useLanguage();
  const heading = usePage(article.title);
  const others = useOthers(article.slug, article.category.slug);
  const { category, thumbnail, excerpt, body, postDate, containsVideo } = article;
  const note = containsVideo ? text(words.film, { category: category.title }) : category.title;
  return (
    <>
      <article>
        <Stack>
          <ArticlePicture src={thumbnail.large} focalPoint={thumbnail.focalPoint} place="page" />
          <Stack gap="small">
            <Text size="small" tone="muted">
              {note} · {formatDate(osloDate(postDate), language)}
            </Text>
            <Heading ref={heading}>{article.title}</Heading>
            {excerpt === '' ? null : <Text weight="medium">{excerpt}</Text>}
          </Stack>
          {body.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article have no other names
            <Stack gap="small" key={index}>
              {part.heading === null ? null : (
                <Text as="h2" size="heading">
                  {part.heading}
                </Text>
              )}
              {paragraphs(part.text).map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          ))}
        </Stack>
      </article>
      <ArticlesRow
        title={text(words.more, { category: category.title.toLocaleLowerCase(language) })}
        articles={others}
      />
    </>
  );
};

/** Before there is an article: it is fetched, it failed, or it is unknown. */
const NoArticle = ({ read }: { readonly read: ReturnType<typeof useArticle> }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const isGone = read.error !== null && asFailure(read.error).code === 'NOT_FOUND';
  const heading = usePage(text(isGone ? words.gone : words.title));
  if (isGone) {
    return (
      <>
        <EmptyStreet />
        <Stack gap="small">
          <Heading ref={heading}>{text(words.gone)}</Heading>
          <Text tone="muted">{text(words.goneWhy)}</Text>
        </Stack>
        <LinkButton href={tabPaths.home} onFollow={() => void navigate(tabPaths.home)}>
          {text(words.toHome)}
        </LinkButton>
      </>
    );
  }
  return (
    <Stack>
      <Heading ref={heading}>{text(words.title)}</Heading>
      <NotYet query={read} title={text(words.notFetched)}>
        <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
      </NotYet>
    </Stack>
  );
};

/** Spec section 3, "article": a readable column, and other articles of its category below. */
export default function ArticlePage() {
  const { text } = useLanguage();
  const { slug = '' } = useParams();
  const read = useArticle(slug);
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.back), href: tabPaths.home }} title={text(words.title)}>
        {read.data === undefined ? <NoArticle read={read} /> : <ArticleText key={slug} article={read.data} />}
      </PlainPage>
    </>
  );
}
