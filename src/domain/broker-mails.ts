/** The mails that a broker may do without: what each is about stands at the desk too. */
export const brokerMailKinds = ['question', 'booking', 'ekstra', 'signing', 'message'] as const;
export type BrokerMailKind = (typeof brokerMailKinds)[number];
