import { defineFlow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { check, one, yesNo } from '#src/engine/fields/choices.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { decimal, money } from '#src/engine/fields/numbers.ts';
import { meterNumber } from '#src/engine/fields/pictures.ts';
import { email, longText, name, text } from '#src/engine/fields/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { journeyOf, known, to } from '#src/engine/journey.ts';
import { ask, review } from '#src/engine/step.ts';

/** A small flow for tests: one fork, two groups, one field asked only sometimes. */
const steps = {
  you: ask({ name: name(), email: email(), note: text(60, { optional: true }) }),
  home: ask({
    hasGarden: yesNo(),
    garden: longText(200, { when: (draft) => draft.hasGarden === 'yes' }),
    meters: rows({ number: meterNumber(), level: decimal({ min: 0, max: 99_999 }) }, { min: 1, max: 3 }),
  }),
  help: ask({ wantsLoan: yesNo() }),
  loan: ask({ amount: money(), bank: one(['NORD', 'SOR']) }),
  summary: review({ confirmCorrect: check({ confirms: true }) }),
  done: ask({}),
};

const machine = journeyOf<typeof steps>()
  .extend({ guards: { wantsLoan: (now) => known(now).help?.wantsLoan === 'yes' } })
  .createMachine({
    id: 'small',
    initial: 'you',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: {
      you: to('home'),
      home: to('help'),
      help: to([{ guard: 'wantsLoan', target: 'loan' }, 'summary']),
      loan: to('summary'),
      summary: to('done'),
      done: { type: 'final' },
    },
  });

const chapters = [
  { id: 'people', steps: ['you'] },
  { id: 'place', steps: ['home'] },
  { id: 'end', steps: ['help', 'loan', 'summary'] },
] as const;

const both = (nb: string, en: string) => ({ nb, en });
const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: both('Flytting', 'Moving'),
  chapters: { people: both('Deg', 'You'), place: both('Boligen', 'The home'), end: both('Til slutt', 'At the end') },
  steps: {
    you: {
      name: both('Om deg', 'About you'),
      title: both('Hvem er du?', 'Who are you?'),
      lead: both('Vi bruker navnet i avtalen.', 'We use the name in the contract.'),
      listed: { list: 'nameParts', words: { first: both('Fornavn', 'First name') } },
      why: both('Loven krever et navn.', 'The law requires a name.'),
      fields: {
        name: { label: both('Navn', 'Name') },
        email: { label: both('E-post', 'E-mail') },
        note: { label: both('Merknad (valgfritt)', 'Note (optional)') },
      },
    },
    home: {
      name: both('Boligen', 'The home'),
      title: both('Hvordan er boligen?', 'What is the home like?'),
      fields: {
        hasGarden: {
          label: both('Har boligen hage?', 'Is there a garden?'),
          notes: {
            no: { ...both('Da trenger du ikke klippe plenen.', 'Then you need not mow.'), tone: 'info' },
            yes: both('Gjerdet mot naboen er felles.', 'The fence is shared with the neighbour.'),
          },
        },
        garden: { label: both('Beskriv hagen', 'Describe the garden') },
        meters: {
          label: both('Målere', 'Meters'),
          one: both('Måler', 'Meter'),
          add: both('Legg til måler', 'Add a meter'),
          remove: both('Fjern måler', 'Remove the meter'),
          fields: {
            number: { label: both('Målernummer', 'Meter number') },
            level: { label: both('Målerstand', 'Reading') },
          },
        },
      },
    },
    help: {
      name: both('Hjelp', 'Help'),
      title: both('Trenger du lån?', 'Do you need a loan?'),
      fields: { wantsLoan: { label: both('Vil du låne?', 'Will you borrow?') } },
    },
    loan: {
      name: both('Lån', 'Loan'),
      title: both('Hvor mye vil du låne?', 'How much?'),
      fields: {
        amount: { label: both('Beløp', 'Amount') },
        bank: {
          label: both('Bank', 'Bank'),
          options: { NORD: both('Nordbanken', 'The north bank'), SOR: both('Sørbanken', 'The south bank') },
        },
      },
    },
    summary: {
      name: both('Oppsummering', 'Summary'),
      title: both('Les gjennom', 'Read through'),
      proceed: both('Send inn', 'Send'),
      fields: { confirmCorrect: { label: both('Alt stemmer', 'All is right') } },
    },
    done: { name: both('Ferdig', 'Done'), title: both('Ferdig', 'Done'), fields: {} },
  },
};

const never = () => Promise.reject(new Error('The small flow has no server'));

export const smallFlow = defineFlow({
  address: { path: '/small', access: 'link' },
  journey: machine,
  steps,
  chapters,
  texts,
  samples: {},
  calls: {
    open: never,
    save: never,
    addRow: never,
    changeRow: never,
    removeRow: never,
    addPicture: never,
    pictureUrl: (_, id) => `/picture/${id}`,
  },
});

export const smallEnv: Env = {
  today: '2026-11-24',
  lists: {
    nameParts: [
      { id: 'first', name: 'first' },
      { id: 'last', name: 'Etternavn' },
    ],
  },
  facts: {},
};

/** Complete answers by step. */
export const smallAnswers = {
  you: { name: 'Kari Haugen', email: 'kari@example.com' },
  home: { hasGarden: 'no', meters: [{ id: '00000000-0000-4000-8000-00000000000a', number: '6970', level: '48213' }] },
  help: { wantsLoan: 'no' },
  loan: { amount: '500000', bank: 'NORD' },
} as const;
