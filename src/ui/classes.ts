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

/** Returns a recipe's class names with the chosen variants. Their rules are in the built style sheet. */
export const recipeClass = <N extends keyof Recipes>(name: N, variants?: Chosen<Recipes[N]>) =>
  join(`g-${name}`, variants);

/** Returns the class names of one slot of a multi-part recipe. */
export const slotClass = <N extends keyof SlotRecipes>(
  name: N,
  slot: SlotOf<SlotRecipes[N]>,
  variants?: Chosen<SlotRecipes[N]>,
) => join(`g-${name}__${String(slot)}`, variants);
