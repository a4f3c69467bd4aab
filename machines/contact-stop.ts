/** A form at the moment when its stop link is pressed. `isSigned`: a signature on its document stands. */
export interface FormAtStop {
  readonly state: string;
  readonly isSigned: boolean;
}

/**
 * What a stop does to one form whose contact details were changed. `restore`: the old address is back. `open-again`:
 * the document ends first, since no signature is lost. `keep`: what was signed since stands as it is (authority
 * reference, "Contact details").
 */
export type OutcomeOfStop = 'restore' | 'open-again' | 'keep';

/** Contact details change in an open form only, so a signature that stands was given since. */
export const outcomeOfStop = ({ state, isSigned }: FormAtStop): OutcomeOfStop => {
  if (state === 'created') return 'restore';
  return state === 'signing' && !isSigned ? 'open-again' : 'keep';
};
