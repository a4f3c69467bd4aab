const lender = {
  bank: { label: { nb: 'Bank', en: 'Bank' } },
  borrower: {
    label: { nb: 'Låntaker', en: 'Borrower' },
    options: { OTHER: { nb: 'En annen', en: 'Someone else' } },
    printed: { OTHER: { nb: '{borrowerName} (ikke part i salget)', en: '{borrowerName} (no party of the sale)' } },
  },
  borrowerName: { label: { nb: 'Navn på låntaker', en: 'Name of the borrower' } },
} as const;

const contact = {
  contactEmail: { nb: 'E-post til banken', en: 'E-mail to the bank' },
  contactPhone: { nb: 'Telefon til banken', en: 'Phone to the bank' },
} as const;
const optional = (label: { readonly nb: string; readonly en: string }) => ({
  nb: `${label.nb} (valgfritt)`,
  en: `${label.en} (optional)`,
});
const contactName = { nb: 'Kontaktperson i banken', en: 'Contact at the bank' } as const;

export const loanAdvice = {
  oddLoanNumber: {
    nb: 'Nummeret ser ikke ut som et vanlig lånenummer. Se over det en gang til. Du kan gå videre.',
    en: 'The number does not look like an ordinary loan number. Check it once more. You can go on.',
  },
} as const;

const addLoan = {
  one: { nb: 'Lån', en: 'Loan' },
  add: { nb: 'Legg til et lån', en: 'Add a loan' },
  remove: { nb: 'Fjern lånet', en: 'Remove the loan' },
} as const;

/** Texts of `loansToRepay`. */
export const loansToRepayTexts = {
  hasLoans: { label: { nb: 'Er det lån med pant i boligen?', en: 'Are there loans secured on the home?' } },
  loans: {
    label: { nb: 'Lån', en: 'Loans' },
    ...addLoan,
    fields: {
      ...lender,
      loanNumber: {
        label: { nb: 'Lånenummer', en: 'Loan number' },
        hint: { nb: 'Står i nettbanken, ofte 11 siffer', en: 'In your online bank, often 11 digits' },
      },
      residualDebt: { label: { nb: 'Restgjeld, omtrent', en: 'What is left to pay, about' } },
      action: {
        label: { nb: 'Hva skal skje med lånet?', en: 'What happens to the loan?' },
        options: {
          REDEEM: { nb: 'Innfris ved oppgjøret', en: 'Repaid at the settlement' },
          MOVE: { nb: 'Flyttes til ny bolig', en: 'Moved to the new home' },
        },
      },
      contactName: { label: optional(contactName) },
      contactEmail: { label: optional(contact.contactEmail) },
      contactPhone: { label: optional(contact.contactPhone) },
    },
  },
} as const;

export const purchaseLoanTexts = {
  ...lender,
  loanNumber: {
    label: { nb: 'Lånenummer (valgfritt)', en: 'Loan number (optional)' },
    hint: { nb: 'Ofte ukjent før lånet er utbetalt', en: 'Often not known before the loan is paid out' },
  },
  residualDebt: { label: { nb: 'Lånebeløp til dette kjøpet', en: 'Loan amount for this purchase' } },
  offerType: {
    label: { nb: 'Hva slags lån? (valgfritt)', en: 'What kind of loan? (optional)' },
    options: {
      BID_LOAN: { nb: 'Finansieringsbeviset jeg bød med', en: 'The loan certificate I made my bid with' },
      NEW_LOAN: { nb: 'Nytt lån eller en annen bank', en: 'A new loan or another bank' },
    },
  },
  contactName: { label: contactName },
  contactEmail: { label: contact.contactEmail },
  contactPhone: { label: contact.contactPhone },
} as const;

/** Texts of `loansToBuyWith`. */
export const loansToBuyWithTexts = {
  hasLoans: { label: { nb: 'Skal dere bruke lån?', en: 'Will you use a loan?' } },
  loans: { label: { nb: 'Lån', en: 'Loans' }, ...addLoan, fields: purchaseLoanTexts },
} as const;
