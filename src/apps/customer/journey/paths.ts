/** The page of a home; `rest` is one of its other pages, such as `/documents`. */
export const estatePath = (id: string, rest = ''): string => `/customer/estates/${id}${rest}`;

/** The journey in which a home is added (`flows/wealth/add-property`). */
export const addHomePath = estatePath('new');

/** One document of a home. */
export const paperPath = (home: string, document: string): string => estatePath(home, `/documents/${document}`);

/** The page that shows a finished form. */
export const documentPath = (home: string, flow: string): string => `/customer/documents/${home}/${flow}`;

export const articleRoute = '/customer/articles/:slug';
export const articlePath = (slug: string): string => articleRoute.replace(':slug', encodeURIComponent(slug));

/** The page of all the customer's news. */
export const newsPath = '/customer/notifications';

/** Names a home's card and the head of its page, which are the same thing on two pages. */
export const homePlace = (id: string): string => `home ${id}`;
