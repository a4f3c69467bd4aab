import { articles } from '#src/contract/journey/articles.ts';
import { handle } from '#src/server/http/handle.ts';
import { listArticles, readArticle } from './articles.ts';

/** Spec section 7: "(category slug, offset 0, limit 20)" are what a reader gets without asking for more. */
export default handle(articles, {
  list: ({ query: { category = null, offset = 0, limit = 20 }, web: { language } }, on) =>
    listArticles(on, { category, offset, limit, language }),
  read: ({ params: { slug }, web: { language } }, on) => readArticle(on, { slug, language }),
});
