/** The two pages of every form to a partner. */
export const serviceScreens = {
  order: () => import('./screens/order.tsx'),
  ordered: () => import('./screens/ordered.tsx'),
} as const;
