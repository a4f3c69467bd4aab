/** The states of `machines/mailing.ts`, after the draft, which is in the browser alone. */
export const mailingStates = ['queued', 'sending', 'paused', 'done', 'cancelled', 'stopped'] as const;
export type MailingState = (typeof mailingStates)[number];
export const isMailingOver = (state: MailingState): boolean =>
  state === 'done' || state === 'cancelled' || state === 'stopped';

/**
 * Why an SMS may be sent. Marketing needs a consent (markedsføringsloven § 15). What a person must know of what they
 * signed up for needs none, and says nothing else.
 */
export const mailingPurposes = ['MARKETING', 'NECESSARY'] as const;
export type MailingPurpose = (typeof mailingPurposes)[number];

/** What became of one recipient. `later` waits for the hours that the customer chose. */
export const recipientStates = ['waiting', 'later', 'sent', 'skipped', 'failed'] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * Why a recipient is skipped. `no`, `withdrawn`, `never`: as `sms-reach.ts`. `cap`: two in seven days, by the
 * office. `bought`: a home of the office, within twelve months. `gone`: the account, the match, or by what only other
 * offices know. `stopped`: the broker stopped it first.
 */
export const skipReasons = ['no', 'withdrawn', 'never', 'cap', 'bought', 'gone', 'stopped'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Seconds from the press until the first one is sent: nothing has left before. */
export const undoSeconds = 10;
/** The most marketing that a person is sent in so many days, from all brokers. */
export const cap = { messages: 2, days: 7 } as const;
export const mostRecipients = 500;
/** The most parts of one SMS. */
export const mostParts = 4;
/** The most characters that a broker writes. */
export const mailingLength = 600;

/** Stands for the recipient's given name. */
export const nameMark = '{fornavn}';

/** Returns the text as one person gets it, with the sender and the way to stop it last. */
export const mailingText = (
  typed: string,
  { name, ending }: { readonly name: string; readonly ending: string },
): string => `${typed.trim().replaceAll(nameMark, name)}\n${ending}`;

/** Returns the last lines of an SMS that needs no consent: who sends it, and where to ask. */
export const necessaryEnding = ({
  broker,
  office,
  phone,
}: {
  readonly broker: string;
  readonly office: string;
  readonly phone: string;
}): string => `${broker}, ${office}, ${phone}`;

/** Returns the last lines of marketing: who sends it, and the recipient's own link that withdraws the consent. */
export const mailingEnding = ({
  broker,
  office,
  stopUrl,
}: {
  readonly broker: string;
  readonly office: string;
  readonly stopUrl: string;
}): string => `${broker}, ${office}\nStopp: ${stopUrl}`;
