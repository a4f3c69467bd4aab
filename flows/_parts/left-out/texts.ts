/** Texts of a co-owner who is not to sign, on a card of any signed form. */
export const notSigningTexts = {
  notSigning: {
    label: { nb: 'Skal ikke signere', en: 'Is not to sign' },
    hint: { nb: 'Gjelder når megleren har sagt ja', en: 'Counts once the broker has said yes' },
  },
  notSigningWhy: { label: { nb: 'Hvorfor?', en: 'Why?' } },
} as const;
