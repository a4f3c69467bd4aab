export const articleRoute = '/customer/articles/:slug';
export const articlePath = (slug: string): string => articleRoute.replace(':slug', encodeURIComponent(slug));
