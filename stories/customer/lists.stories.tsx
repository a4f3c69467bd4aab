import type { Meta } from '@storybook/react-vite';
import { boardOf, statisticsOf } from '#flows/engagement/quiz/samples.ts';
import { favouritePage, marketPage, seeking } from '#src/apps/customer/testing/market.ts';
import { fourNews } from '#src/apps/customer/testing/news.ts';
import { orderOf } from '#src/apps/customer/testing/service-orders.ts';
import { line, someChats } from '#src/apps/testing/chats.ts';
import { atSize, type listSizes, type SizedList } from '#src/apps/testing/list-size.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Lists',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
  excludeStories: ['customerLists'],
} satisfies Meta;
export default meta;

/** The lists of the customer's app, each with the page that shows it. Each has a story at every size. */
export const customerLists = {
  homes: { path: '/customer/pre-market/suggestions', call: 'POST /estates/pre-market', reply: () => marketPage() },
  favourites: {
    path: '/customer/pre-market/favorites',
    call: 'POST /estates/pre-market/favorites',
    reply: favouritePage,
  },
  news: { path: '/customer/notifications', call: 'GET /feed', reply: () => ({ items: fourNews, total: 0, unseen: 0 }) },
  ordered: {
    path: '/customer/services',
    call: 'GET /services/orders',
    reply: () => ({ items: [orderOf()], total: 0, next: null }),
  },
  scoreboard: { path: '/customer/quiz/scoreboard', call: 'GET /priceGuessingScoreboard', reply: () => boardOf() },
  talks: { path: '/customer/chat?q=', call: 'GET /chats', reply: () => ({ ...someChats, items: [line('customer')] }) },
} as const satisfies Readonly<Record<string, SizedList & { readonly path: string }>>;

const around = {
  'GET /users/:id': () => seeking(),
  'GET /estates/pre-market/widening': () => ({ widening: null }),
  'GET /getPriceGuessingUserStatistics': () => statisticsOf(),
  'GET /priceGuessingSettings': () => ({ nickname: 'Silje' }),
} as const;

const at = (name: keyof typeof customerLists, size: keyof typeof listSizes) =>
  customerStory({ path: customerLists[name].path, answers: { ...around, ...atSize(customerLists[name], size) } });

export const HomesNone = at('homes', 'None');
export const HomesOne = at('homes', 'One');
export const HomesMany = at('homes', 'Many');
export const HomesTooMany = at('homes', 'TooMany');
export const FavouritesNone = at('favourites', 'None');
export const FavouritesOne = at('favourites', 'One');
export const FavouritesMany = at('favourites', 'Many');
export const FavouritesTooMany = at('favourites', 'TooMany');
export const NewsNone = at('news', 'None');
export const NewsOne = at('news', 'One');
export const NewsMany = at('news', 'Many');
export const NewsTooMany = at('news', 'TooMany');
export const OrderedNone = at('ordered', 'None');
export const OrderedOne = at('ordered', 'One');
export const OrderedMany = at('ordered', 'Many');
export const OrderedTooMany = at('ordered', 'TooMany');
export const ScoreboardNone = at('scoreboard', 'None');
export const ScoreboardOne = at('scoreboard', 'One');
export const ScoreboardMany = at('scoreboard', 'Many');
export const ScoreboardTooMany = at('scoreboard', 'TooMany');
export const TalksNone = at('talks', 'None');
export const TalksOne = at('talks', 'One');
export const TalksMany = at('talks', 'Many');
export const TalksTooMany = at('talks', 'TooMany');
