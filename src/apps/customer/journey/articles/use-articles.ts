import { useQuery } from '@tanstack/react-query';
import { articles } from '#src/contract/journey/articles.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys, useFlag } from '../../identity/session/queries.ts';

/** How many cards a row has at most. */
const inRow = 6;

/** Reads the newest articles, while their flag is on. */
export const useNewestArticles = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const isOn = useFlag('content-carousel');
  const { data } = useQuery({
    queryKey: keys.articles[language],
    queryFn: () => call(articles.list, { query: { limit: String(inRow) } }),
    enabled: isOn,
  });
  return isOn ? (data?.articlesEntries ?? []) : [];
};

/** Reads other articles of the same category; none until the category is known. */
export const useOthers = (slug: string, category: string | undefined) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['articles-of', category, language],
    queryFn: () =>
      call(articles.list, { query: { limit: String(inRow), ...(category !== undefined && { category }) } }),
    enabled: category !== undefined,
  });
  return (data?.articlesEntries ?? []).filter((one) => one.slug !== slug);
};

export const useArticle = (slug: string) => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: keys.article(slug, language),
    queryFn: () => call(articles.read, { params: { slug } }),
  });
};
