import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { articles } from '#src/contract/journey/articles.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { keys, useFlag } from '../../identity/session/queries.ts';

/** How many cards a row has at most. */
const inRow = 6;

/** Reads the newest articles, while their flag is on. */
export const useNewestArticles = () => {
  const { language } = useLanguage();
  const isOn = useFlag('content-carousel');
  const asked = { query: { limit: String(inRow) } };
  const { data } = useEndpoint(keys.articles[language], articles.list, asked, { enabled: isOn });
  return isOn ? (data?.articlesEntries ?? []) : [];
};

/** Reads other articles of the same category; none until the category is known. */
export const useOthers = (slug: string, category: string | undefined) => {
  const { language } = useLanguage();
  const { data } = useEndpoint(
    ['articles-of', category, language],
    articles.list,
    { query: { limit: String(inRow), ...(category !== undefined && { category }) } },
    { enabled: category !== undefined },
  );
  return (data?.articlesEntries ?? []).filter((one) => one.slug !== slug);
};

export const useArticle = (slug: string) => {
  const { language } = useLanguage();
  return useEndpoint(keys.article(slug, language), articles.read, { params: { slug } });
};
