/** The screens of `signingSteps` that are not drawn from their declaration. */
export const signingScreens = {
  'how-to-sign': () => import('./screens/how-to-sign.tsx'),
  sign: () => import('./screens/signing.tsx'),
  finish: () => import('./screens/finish.tsx'),
} as const;
