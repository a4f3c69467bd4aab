interface Facts {
  readonly facts: Readonly<Record<string, string>>;
}
type Answers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Returns whether the choice of power waits for a buyer: another may type it, and leaves the consent to the customer. */
export const waitsForBuyer = (env: Facts): boolean => env.facts.power === 'waits';

/** What became of the chosen contract of power, once all have signed; empty before, and where none was chosen. */
export type PowerOrder = 'ordered' | 'notOrdered' | '';

/** Returns the customer of a contract of power that is not ordered; null where it is, or where none was chosen. */
export const leftToOrder = ({ facts }: Facts, answers: Answers): string | null => {
  const customer = answers['electricity-provider']?.participantId;
  return facts.powerOrder === 'notOrdered' && typeof customer === 'string' ? customer : null;
};

/** Returns whether a person may still order power after the signatures: its customer, by the own link. */
export const mayOrderPower = (env: Facts, answers: Answers, me: string): boolean => leftToOrder(env, answers) === me;
