/** The first path segments of signed-in pages under /customer (Spec section 2), built or not yet. */
const places = new Set([
  'home',
  'my-home',
  'profile',
  'signed-out',
  'timeline',
  'wealth',
  'pre-market',
  'services',
  'estates',
  'documents',
  'articles',
  'search-profile',
  'booking',
  'quiz',
  'chat',
  'rewards',
  'notifications',
]);

/** Returns whether an address belongs to a signed-in page. Other addresses are not found, signed in or not. */
export const isSignedInAt = (path: string): boolean => {
  const [app, place = ''] = path.split('/').filter((part) => part !== '');
  return app === 'customer' && places.has(place);
};
