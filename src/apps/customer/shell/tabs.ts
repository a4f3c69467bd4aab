/** Spec section 2, "Signed-in customer screens": the five tabs and their addresses. */
export const tabPaths = {
  home: '/customer/home',
  journey: '/customer/timeline',
  wealth: '/customer/wealth',
  search: '/customer/pre-market/suggestions',
  services: '/customer/services',
} as const;
/** All homes of the customer (Spec section 2, "my home"). */
export const myHomePath = '/customer/my-home/properties';
/** Homes that the customer follows (Spec section 2, "saved properties"). */
export const savedHomesPath = '/customer/my-home/saved';
export type TabName = keyof typeof tabPaths;

/** Only pages that are built have a tab. Other addresses show `NotYetPage`. */
export const builtTabs: readonly TabName[] = ['home', 'journey', 'wealth', 'search', 'services'];

const estateJourney = '/customer/estates/timeline';
/** The paths that belong to a tab besides its own. */
const under: Readonly<Record<TabName, readonly string[]>> = {
  home: [tabPaths.home, '/customer/my-home'],
  journey: [tabPaths.journey, estateJourney],
  wealth: [tabPaths.wealth],
  search: ['/customer/pre-market'],
  services: [tabPaths.services],
};

/**
 * Spec section 2: "paths under /customer/estates containing documents, gallery or statistics count as
 * /customer/estates/timeline".
 */
const countsAs = (pathname: string): string =>
  /^\/customer\/estates\//.test(pathname) && /documents|gallery|statistics/.test(pathname) ? estateJourney : pathname;

// seam: the keys of a constant
const names = Object.keys(tabPaths) as readonly TabName[];

/** Returns the tab that an address belongs to; null for the profile. */
export const tabOf = (pathname: string): TabName | null => {
  const path = countsAs(pathname);
  return names.find((name) => under[name].some((root) => path === root || path.startsWith(`${root}/`))) ?? null;
};

/** Spec section 2: hidden at 0; ux.md section 2.3: "99+". */
export const badgeOf = (count: number, isHidden: boolean): string | null => {
  if (count === 0 || isHidden) return null;
  return count > 99 ? '99+' : String(count);
};
