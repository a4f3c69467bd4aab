import type { recipes, slotRecipes } from './system/all-recipes.ts';

type Recipes = typeof recipes;
type SlotRecipes = typeof slotRecipes;
type Chosen<R> = R extends { variants?: infer V }
  ? { readonly [K in keyof NonNullable<V>]?: keyof NonNullable<V>[K] | undefined }
  : never;
type SlotOf<R> = R extends { slots: readonly (infer S)[] | (infer S)[] } ? S : never;

const join = (root: string, variants: Readonly<Record<string, unknown>> | undefined): string => {
  let text = root;
  for (const variant in variants) {
    const value = variants?.[variant];
    if (value !== undefined) text += ` ${root}--${variant}-${String(value)}`;
  }
  return text;
};

/** The class names of a recipe with the chosen variants; the rules are in the page since the system was made. */
export const recipeClass = <N extends keyof Recipes>(name: N, variants?: Chosen<Recipes[N]>) =>
  join(`g-${name}`, variants);

/** The class names of one part of a recipe of several parts. */
export const slotClass = <N extends keyof SlotRecipes>(
  name: N,
  slot: SlotOf<SlotRecipes[N]>,
  variants?: Chosen<SlotRecipes[N]>,
) => join(`g-${name}__${String(slot)}`, variants);
