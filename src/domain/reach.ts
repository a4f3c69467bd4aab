/** Where a person is written to; an empty text is no address. */
export interface Addresses {
  readonly phone: string;
  readonly email: string;
}

/** Returns whether a message can reach a person at all. Every send asks this: one to no address counts as not sent. */
export const isReachable = ({ phone, email }: Addresses): boolean => phone !== '' || email !== '';

/** Returns the channels that lead to a person, of those that are wanted. */
export const channelsTo = <C extends 'sms' | 'email'>(to: Addresses, wanted: readonly C[]): readonly C[] =>
  wanted.filter((channel) => (channel === 'sms' ? to.phone : to.email) !== '');
