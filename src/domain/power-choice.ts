/** Returns whether the choice of power waits for a buyer: another may type it, and leaves the consent to the customer. */
export const waitsForBuyer = (env: { readonly facts: Readonly<Record<string, string>> }): boolean =>
  env.facts.power === 'waits';
