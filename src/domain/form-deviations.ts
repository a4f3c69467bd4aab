import { cardsIn, leftOutIn, otherPerson, outsidersIn, powersIn } from './deputies.ts';

/**
 * Kinds of deviation in a settlement form or a self-declaration, the most urgent first: where money goes, then what the
 * law asks about. Desk, document and messages follow this order.
 */
export const formDeviationKinds = [
  'other-account-owner',
  'not-signing',
  'payment-outside',
  'on-behalf-of-others',
  'pep',
  'deputy',
] as const;
export type FormDeviationKind = (typeof formDeviationKinds)[number];

/** Kinds that count once the broker has said yes: the document is not sealed without it. */
const askedKinds: readonly string[] = ['other-account-owner', 'not-signing'];
export const asksBroker = ({ kind }: { readonly kind: string }): boolean => askedKinds.includes(kind);

type StepAnswers = Readonly<Record<string, unknown>>;
type Answers = Readonly<Record<string, StepAnswers | undefined>>;

/** An answer that the signers read first and the broker reviews, and where it stands. */
export interface FormDeviation {
  readonly kind: FormDeviationKind;
  readonly step: string;
  /** The id of its card: the person, the account, the power of attorney. Null for the step's own answers. */
  readonly row: string | null;
  /** The person it is about; null where the answer names no person. */
  readonly who: string | null;
}

/** The steps that ask each person about political exposure: their own, their associates' and their family's. */
export const pepSteps = ['own-pep', 'own', 'employee-pep', 'employee', 'family-pep', 'family'] as const;

const nameOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Returns a yes to political exposure. The card of a removed person stays in the answers and does not count. */
const exposed = (answers: Answers): readonly FormDeviation[] => {
  const asked = [...cardsIn(answers.participants?.people), ...outsidersIn(answers.participants)];
  return pepSteps.flatMap((step) =>
    cardsIn(answers[step]?.people).flatMap(({ id, status }) => {
      const person = asked.find((one) => one.id === id);
      if (person === undefined || status !== 'yes') return [];
      return [{ kind: 'pep', step, row: id, who: nameOf(person.name) } as const];
    }),
  );
};

const aboutTheDeal = (answers: Answers): readonly FormDeviation[] => {
  const step = 'information-about-sale';
  const given = answers[step] ?? {};
  const plain = { step, row: null, who: null } as const;
  return [
    ...(given.paymentOutsideBroker === 'yes' ? [{ kind: 'payment-outside', ...plain } as const] : []),
    ...(given.onBehalfOfOthers === 'yes' ? [{ kind: 'on-behalf-of-others', ...plain } as const] : []),
  ];
};

/** Returns accounts owned by others: the sellers' payout accounts and the account for a buyer's overpayment. */
const otherOwners = ({ account, equity }: Answers): readonly FormDeviation[] => {
  const kind = 'other-account-owner';
  return [
    ...cardsIn(account?.accounts)
      .filter(({ owner }) => owner === otherPerson)
      .map(({ id, ownerName }) => ({ kind, step: 'account', row: id, who: nameOf(ownerName) }) as const),
    ...(equity?.payoutHolder === otherPerson
      ? [{ kind, step: 'equity', row: null, who: nameOf(equity.payoutHolderName) } as const]
      : []),
  ];
};

const notSigning = ({ participants }: Answers): readonly FormDeviation[] =>
  leftOutIn(participants).map(({ id, name }) => ({
    kind: 'not-signing',
    step: 'participants',
    row: id,
    who: nameOf(name),
  }));

const deputies = ({ participants }: Answers): readonly FormDeviation[] =>
  powersIn(participants).map(({ id, name }) => ({
    kind: 'deputy',
    step: 'participants',
    row: id,
    who: nameOf(name),
  }));

/**
 * Returns the deviations of a form that one side signs, asked by the form's review and by the desk (domain.md 2.2).
 * Reads only unencrypted questions that are on every path, so that the monitor decrypts no secret.
 */
export const formDeviations = (answers: Answers): readonly FormDeviation[] => [
  ...otherOwners(answers),
  ...notSigning(answers),
  ...aboutTheDeal(answers),
  ...exposed(answers),
  ...deputies(answers),
];
