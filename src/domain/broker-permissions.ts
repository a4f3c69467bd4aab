/** A broker's part in a home: its main broker, the main broker's assistant, or the one responsible for the office. */
export type BrokerPart = 'main' | 'assistant' | 'responsible';

const everyone: readonly BrokerPart[] = ['main', 'assistant', 'responsible'];
/** What the main broker answers for by law: an assistant asks. */
const decides: readonly BrokerPart[] = ['main', 'responsible'];

/** Who may do what in a home. A broker without a part in it does nothing there, and gets 404. */
export const brokerPermissions = {
  read: everyone,
  documents: everyone,
  upload: everyone,
  date: everyone,
  activate: everyone,
  links: everyone,
  papers: everyone,
  deviations: everyone,
  seal: everyone,
  powers: decides,
  reports: everyone,
  reminders: everyone,
  chat: everyone,
  void: decides,
  decisions: decides,
  parties: decides,
  valuation: decides,
  ekstra: decides,
  heldChange: decides,
  assign: decides,
  mailing: decides,
  merge: decides,
} as const satisfies Readonly<Record<string, readonly BrokerPart[]>>;

export type BrokerPermission = keyof typeof brokerPermissions;

export const mayDo = (part: BrokerPart, permission: BrokerPermission): boolean =>
  brokerPermissions[permission].includes(part);
