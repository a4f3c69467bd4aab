/** A style object in Chakra's format; its tokens and conditions are resolved when the system is created. */
type Style = object;
type Variants<S> = Readonly<Record<string, Readonly<Record<string, S>>>>;

export interface AnyRecipe {
  readonly base?: Style | undefined;
  readonly variants?: Variants<Style> | undefined;
}
export interface AnySlotRecipe {
  readonly slots: readonly string[];
  readonly base?: Readonly<Record<string, Style | undefined>> | undefined;
  readonly variants?: Variants<Readonly<Record<string, Style | undefined>>> | undefined;
}

/** `.g-button`, `.g-button--look-danger`: the names that `classes.ts` writes on the elements. */
const rulesOf = (name: string, recipe: AnyRecipe): [string, Style][] => [
  [`.g-${name}`, recipe.base ?? {}],
  ...Object.entries(recipe.variants ?? {}).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, style]): [string, Style] => [`.g-${name}--${variant}-${value}`, style]),
  ),
];

const slotRulesOf = (name: string, recipe: AnySlotRecipe): [string, Style][] =>
  recipe.slots.flatMap((slot) => {
    const variants = Object.entries(recipe.variants ?? {}).map(([variant, values]): [string, Record<string, Style>] => [
      variant,
      Object.fromEntries(Object.entries(values).map(([value, slots]) => [value, slots[slot] ?? {}])),
    ]);
    return rulesOf(`${name}__${slot}`, { base: recipe.base?.[slot] ?? {}, variants: Object.fromEntries(variants) });
  });

/**
 * Returns every recipe as classes, for the sheet printed at build time. Chakra would otherwise resolve a recipe on
 * every render of every element, and a step of 200 fields has thousands of them.
 */
export const recipeRules = (
  recipes: Readonly<Record<string, AnyRecipe>>,
  slotRecipes: Readonly<Record<string, AnySlotRecipe>>,
): Record<string, Style> =>
  Object.fromEntries([
    ...Object.entries(recipes).flatMap(([name, recipe]) => rulesOf(name, recipe)),
    ...Object.entries(slotRecipes).flatMap(([name, recipe]) => slotRulesOf(name, recipe)),
  ]);
