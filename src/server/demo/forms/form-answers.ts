import { isIsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { DemoPerson } from '../data/demo-data.ts';
import type { DemoBuyerSettlement, DemoDeclaration, DemoHeld, DemoSellerSettlement } from '../data/demo-forms.ts';

export type DemoAnswers = Readonly<Record<string, StepDraft>>;

/** A person of the demo, and their party id in this home. */
export interface DemoParty {
  readonly id: string;
  readonly person: DemoPerson;
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const idOf = (parties: readonly DemoParty[], name: string): string =>
  parties.find(({ person }) => person.name === name)?.id ?? 'OTHER';

/** Returns each person's registered address, which the broker system does not know. */
const addresses = (parties: readonly DemoParty[]): StepDraft => ({
  people: parties.map(({ id, person: { address, postcode, city } }) => ({ id, address, postcode, city })),
});

type Loan = (DemoSellerSettlement | DemoBuyerSettlement)['loans'][number];
const loanRow = (loan: Loan, parties: readonly DemoParty[], at: number): RowDraft => ({
  id: `loan-${at}`,
  bank: loan.bankName,
  borrower: idOf(parties, loan.borrower),
  loanNumber: loan.loanNumber,
  residualDebt: String(loan.residualDebt),
  contactName: loan.bankContactName,
  contactEmail: loan.bankContactEmail,
  // seam: the demo's numbers are written in E.164.
  contactPhone: formatPhone(loan.bankContactPhone as PhoneNumber),
  ...('action' in loan ? { action: loan.action } : { offerType: loan.offerType }),
});
const loans = (given: readonly Loan[], parties: readonly DemoParty[]): StepDraft => ({
  hasLoans: yesNo(given.length > 0),
  loans: given.map((loan, at) => loanRow(loan, parties, at)),
});

/**
 * Returns a row about an office. One that is still held has no end date: it is passed on as "under one year"
 * (`pep-lists.ts`).
 */
const heldRow = (id: string, held: DemoHeld | undefined): RowDraft => {
  if (held?.status !== true) return { id, status: 'no' };
  const { status: _, endDate, period, ...facts } = held;
  const ended = endDate && isIsoDate(endDate) ? { period, endDate: norwegianDate(endDate) } : { period: 'CURRENT' };
  return { id, status: 'yes', ...facts, ...ended };
};

const pep = (parties: readonly DemoParty[], declared: readonly DemoDeclaration[]) => {
  const cards = (which: 'own' | 'employee' | 'family'): StepDraft => ({
    people: parties.map(({ id, person }) =>
      heldRow(id, declared.find(({ participant }) => participant === person.id)?.[which]),
    ),
  });
  return { own: cards('own'), employee: cards('employee'), family: cards('family') };
};

/** Returns a half-finished settlement: loans and accounts are in, the declaration is not. */
export const sellerAnswers = (parties: readonly DemoParty[], given: DemoSellerSettlement): DemoAnswers => ({
  participants: addresses(parties),
  loan: loans(given.loans, parties),
  account: {
    accounts: given.accounts.map(({ accountNumber, owner, distribution }, at) => ({
      id: `account-${at}`,
      accountNumber,
      owner: idOf(parties, owner),
      distribution: String(distribution),
    })),
  },
});

const camel = (origin: string): string => origin.toLowerCase().replace(/_(\w)/g, (_, first) => first.toUpperCase());

const equityOf = ({ equity }: DemoBuyerSettlement, parties: readonly DemoParty[]): StepDraft => ({
  amount: String(equity.amount),
  origins: equity.origins.map(({ origin }) => origin),
  ...Object.fromEntries(equity.origins.map(({ origin, comment }) => [`${camel(origin)}Comment`, comment])),
  payoutAccount: equity.payoutAccount.accountNumber,
  payoutHolder: idOf(parties, equity.payoutAccount.holder),
});

/** Splits `Kvernstubakken 8, 1363 HØVIK` into the parts that the form asks for. */
const addressParts = (whole: string): StepDraft => {
  const [, address = whole, postcode = '', city = ''] = /^(.+), (\d{4}) (.+)$/.exec(whole) ?? [];
  return { address, postcode, city };
};

/** Returns a settlement where only the offers and the summary are left. */
export const buyerAnswers = (
  parties: readonly DemoParty[],
  given: DemoBuyerSettlement,
  declared: readonly DemoDeclaration[],
): DemoAnswers => {
  const { own, employee, family } = pep(parties, declared);
  const managers = given.equityAccountManagers.map(({ name, nationalId, relation, address }, at) => ({
    id: `manager-${at}`,
    name,
    nationalId,
    relation,
    ...addressParts(address),
  }));
  return {
    participants: addresses(parties),
    loan: loans(given.loans, parties),
    equity: equityOf(given, parties),
    'equity-account-managers': { others: yesNo(managers.length > 0), managers },
    'finance-account-managers': { others: 'no' },
    'information-about-participants': {
      people: parties.flatMap(({ id, person }) => {
        const info = given.participantInfo[person.id];
        return info ? [{ id, ...info, estatesOwned: String(info.estatesOwned) }] : [];
      }),
    },
    'information-about-sale': {
      purpose: given.saleInfo.purpose,
      onBehalfOfOthers: yesNo(given.saleInfo.onBehalfOfOthers),
      knowsOtherSide: yesNo(given.saleInfo.relationToSeller),
      paymentOutsideBroker: yesNo(given.saleInfo.cashPayment),
    },
    'own-pep': own,
    'employee-pep': employee,
    'family-pep': family,
  };
};

/** Returns a self-declaration from demo data: identities, and the politically exposed persons. */
export const declarationAnswers = (
  parties: readonly DemoParty[],
  declared: readonly DemoDeclaration[],
): DemoAnswers => ({ participants: addresses(parties), ...pep(parties, declared) });
