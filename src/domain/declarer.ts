/** Whose a declaration is. Both sides' where `side` is null: facts that they see together. */
export interface Declarer {
  readonly side: 'seller' | 'buyer' | null;
  /** The registered people of the side, or the one person; none for both sides. */
  readonly names: readonly string[];
}
