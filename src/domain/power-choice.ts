/** The steps that only a buyer answers: the contract, and the provider's questions about its customer. */
export const powerSteps: readonly string[] = ['electricity-provider', 'electricity-optout', 'electricity-person'];

/**
 * Returns whether these steps wait for a buyer. A seller, a broker and a deputy choose no contract for another: a power
 * of attorney covers the takeover only. Checked by the pages, and by the server before it writes.
 */
export const waitsForBuyer = (env: { readonly facts: Readonly<Record<string, string>> }): boolean =>
  env.facts.power === 'waits';
