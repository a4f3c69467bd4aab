/** What stands right under /customer for whoever is signed in (Spec section 2), built or not yet. */
const places = new Set([
  'home',
  'profile',
  'signed-out',
  'timeline',
  'wealth',
  'pre-market',
  'services',
  'estates',
  'documents',
  'search-profile',
  'booking',
  'quiz',
  'rewards',
  'notifications',
]);

/** Whether an address is a signed-in customer's. One that is nobody's leads nowhere, signed in or not. */
export const isSignedInAt = (path: string): boolean => {
  const [app, place = ''] = path.split('/').filter((part) => part !== '');
  return app === 'customer' && places.has(place);
};
