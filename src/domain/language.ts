/** Norwegian Bokmål first, English complete. */
export const languages = ['nb', 'en'] as const;
export type Language = (typeof languages)[number];
