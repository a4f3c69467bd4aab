import type { Bilingual } from '#src/engine/flow-texts.ts';

/** For sign-up, when the wallet is down or turned off: the catalogue's own text addresses customers with an account. */
export const walletOff: Bilingual = {
  nb: 'Vipps kan ikke brukes her akkurat nå. Velg en annen måte.',
  en: 'Vipps cannot be used here just now. Choose another way.',
};
