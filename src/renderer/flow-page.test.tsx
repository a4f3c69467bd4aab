import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Happening, hearHappenings } from '#src/engine/happenings.ts';
import type { FlowStageProps } from './testing/flow-stage.tsx';
import { FlowStage } from './testing/flow-stage.tsx';
import { type MemoryParts, memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';
import { partTexts } from './texts/form-parts.ts';

const { you, home, help, loan } = smallAnswers;

const open = (parts: Partial<MemoryParts> = {}, props: Partial<FlowStageProps> = {}) => {
  const session = memorySession({ env: smallEnv, ...parts });
  const moves: string[] = [];
  const person = userEvent.setup();
  render(
    <FlowStage
      flow={smallFlow}
      session={session}
      onStep={(step, move) => moves.push(move.replace ? `${step} (replaced)` : step)}
      {...props}
    />,
  );
  return { session, moves, person };
};
const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an address further ahead than the answers reach opens the first step that is not done', async () => {
  const { moves } = open({ drafts: { you } }, { step: 'summary' });
  await heading('Hvordan er boligen?');
  expect(moves).toEqual(['home (replaced)']);
});

test('without a step in the address the form resumes where it was left', async () => {
  open({ drafts: { you, home } });
  await heading('Trenger du lån?');
});

test('the points of a question are listed under its lead, before the customer opens why it is asked', async () => {
  open();
  await heading('Hvem er du?');
  const list = screen.getByText('Vi bruker navnet i avtalen.').parentElement?.querySelector('ul');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Fornavn', 'Etternavn']);
  expect(list?.closest('details')).toBeNull();
});

test('Continue follows the branch that the answer chose, and Back follows the same way', async () => {
  const { person } = open({ drafts: { you, home } }, { step: 'help' });
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  await press(person, 'Fortsett');
  await heading('Hvor mye vil du låne?');
  await press(person, 'Tilbake');
  await heading('Trenger du lån?');
  await press(person, 'Tilbake');
  await heading('Hvordan er boligen?');
});

test('each step, and what stands in the way of it, is noted by its name and never by what is written', async () => {
  const heard: Happening[] = [];
  const stop = hearHappenings((happening) => heard.push(happening));
  const { person } = open({ drafts: { home: { kind: 'hemmelig' } } }, { step: 'you' });
  await heading('Hvem er du?');
  await press(person, 'Fortsett');
  stop();
  expect(heard.slice(-2)).toEqual([
    { journey: 'small', name: 'you', eventCategory: 'flow', eventAction: 'shown', version: '1' },
    {
      journey: 'small',
      name: 'you',
      eventCategory: 'flow',
      eventAction: 'refused',
      version: '1',
      element: 'name',
    },
  ]);
  expect(JSON.stringify(heard)).not.toContain('hemmelig');
});

test('a new step is read from its heading, and named in the title and to screen readers', async () => {
  const { person } = open({ drafts: { you, home } }, { step: 'you' });
  expect(document.title).toBe('Om deg – Flytting – Grend');
  await press(person, 'Fortsett');
  const title = await heading('Hvordan er boligen?');
  expect(title).toHaveFocus();
  expect(document.title).toBe('Boligen – Flytting – Grend');
  expect(screen.getByText(/Steg 2 av 5, Boligen/)).toBeInTheDocument();
});

test('Continue on an empty step says what is missing, in a summary that takes the focus and leads to each field', async () => {
  const { person } = open({}, { step: 'you' });
  await press(person, 'Fortsett');
  const summary = screen.getByRole('region', { name: 'Noe mangler eller må rettes' });
  expect(summary).toHaveFocus();
  expect(document.title).toBe('Feil: Om deg – Flytting – Grend');
  await person.click(within(summary).getByRole('link', { name: /^Navn: / }));
  const name = screen.getByRole('textbox', { name: 'Navn' });
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Skriv fullt navn, 2–100 tegn');
});

test('a mistake that is mended leaves the page, and the title with the last one', async () => {
  const { person } = open({}, { step: 'you' });
  await press(person, 'Fortsett');
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari Haugen');
  expect(screen.getByRole('textbox', { name: 'Navn' })).toBeValid();
  expect(screen.queryByRole('link', { name: /^Navn: / })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^E-post: / })).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'E-post' }), 'kari@example.com');
  await waitFor(() => expect(document.title).toBe('Om deg – Flytting – Grend'));
});

test('a malformed answer is pointed out when its field is left, an empty one is not', async () => {
  const { person } = open({}, { step: 'you' });
  const email = screen.getByRole('textbox', { name: 'E-post' });
  await person.click(screen.getByRole('textbox', { name: 'Navn' }));
  await person.type(email, 'kari@');
  expect(email).not.toHaveAttribute('aria-invalid');
  await person.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('textbox', { name: 'Navn' })).toBeValid();
});

test('a refusal by the server is shown in the catalogue’s words, and nothing that was typed is lost', async () => {
  const { session, person, moves } = open({}, { step: 'you' });
  session.refuse('UNAVAILABLE');
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari Haugen');
  await person.type(screen.getByRole('textbox', { name: 'E-post' }), 'kari@example.com');
  await press(person, 'Fortsett');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tjenesten er ikke tilgjengelig akkurat nå');
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue('Kari Haugen');
  expect(moves).toEqual([]);
  session.refuse(null);
  await press(person, 'Fortsett');
  await heading('Hvordan er boligen?');
});

test('the language changes in place, and what was typed stays', async () => {
  const { person } = open({}, { step: 'you' });
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari');
  await person.click(screen.getByRole('button', { name: 'English' }));
  await heading('Who are you?');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kari');
  expect(document.documentElement.lang).toBe('en');
  await person.click(screen.getByRole('button', { name: 'Norsk' }));
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue('Kari');
});

test('a second press of Continue while the first is running does nothing', async () => {
  const { session, person, moves } = open({}, { step: 'you' });
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari Haugen');
  await person.type(screen.getByRole('textbox', { name: 'E-post' }), 'kari@example.com');
  session.slow(50);
  await person.dblClick(screen.getByRole('button', { name: 'Fortsett' }));
  await heading('Hvordan er boligen?');
  expect(moves).toEqual(['home']);
});

test('a change from the review returns to it, after the questions it opens', async () => {
  const { person } = open({ drafts: { you, home, help } }, { step: 'summary' });
  await person.click(screen.getByRole('button', { name: 'Endre Hjelp' }));
  await heading('Trenger du lån?');
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  await press(person, 'Fortsett');
  await heading('Hvor mye vil du låne?');
  await person.type(screen.getByRole('textbox', { name: 'Beløp' }), '500000');
  await person.click(screen.getByRole('radio', { name: 'Nordbanken' }));
  await press(person, 'Fortsett');
  await heading('Les gjennom');
});

test('the review shows only what is asked now, and says what was not provided', async () => {
  open({ drafts: { you, home, help, loan } }, { step: 'summary' });
  await heading('Les gjennom');
  expect(screen.getByText('Merknad (valgfritt)').nextSibling).toHaveTextContent('Ikke oppgitt');
  expect(screen.getByText('Målerstand').nextSibling).toHaveTextContent('48 213');
  expect(screen.queryByText('Beløp')).not.toBeInTheDocument();
});

test('locked answers are shown and not asked', async () => {
  open({ drafts: { you, home, help }, locked: true }, { step: 'you' });
  await heading('Hvem er du?');
  expect(screen.getByText('Låst')).toBeInTheDocument();
  expect(screen.getByText('Kari Haugen')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('answers that came after the lock are shown as neither in the document nor sent, and are used once it is void', async () => {
  const late = { state: 'refused', code: 'OTP_LOCKED', params: {} } as const;
  const { session } = open({ drafts: { you, home, help }, locked: true, saving: late }, { step: 'you' });
  expect(await screen.findByText(partTexts.tooLate.nb)).toBeInTheDocument();
  act(() => session.unlock());
  expect(screen.queryByText(partTexts.tooLate.nb)).not.toBeInTheDocument();
});

test('a customer stays on their step when the other party changes an earlier one', async () => {
  const { session, person } = open({ drafts: { you, home } }, { step: 'help' });
  await heading('Trenger du lån?');
  act(() => session.receive({ you: { name: '' } }));
  await heading('Trenger du lån?');
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  await press(person, 'Fortsett');
  await heading('Hvem er du?');
});

test('without a network the answers stay on the phone, and the form goes on', async () => {
  const { session, person } = open({}, { step: 'you' });
  session.goOffline(true);
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari Haugen');
  await person.type(screen.getByRole('textbox', { name: 'E-post' }), 'kari@example.com');
  expect(screen.getByText('Ingen dekning. Lagret på denne telefonen, sendes senere.')).toBeInTheDocument();
  await press(person, 'Fortsett');
  await heading('Hvordan er boligen?');
});

test('without a network it is not said who else is in the form, nor how soon their changes come', async () => {
  const ola = { participantId: 'ola', name: 'Ola', role: 'buyer', step: 'you' } as const;
  const { session, person } = open({ present: [ola], hearing: 'poll' }, { step: 'you' });
  expect(screen.getByText(/Ola er på denne siden\. Endringer vises innen 5 sekunder/)).toBeInTheDocument();
  session.goOffline(true);
  await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari Haugen');
  expect(screen.queryByText(/Endringer vises innen 5 sekunder/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Ola/)).not.toBeInTheDocument();
});

test('where the browser deletes unsent answers after a week, the strip says when to send them', () => {
  open({ drafts: { you }, saving: { state: 'offline', isShortLived: true } }, { step: 'you' });
  expect(screen.getByText(/Lagret på denne telefonen. Send innen sju dager/)).toBeInTheDocument();
});

test('when the browser stores nothing, the strip says so, and closing asks before unsent answers are lost', async () => {
  const closed: string[] = [];
  const { person } = open(
    { drafts: { you }, saving: { state: 'offline', isOnlyHere: true } },
    { step: 'you', onClose: () => closed.push('closed') },
  );
  expect(screen.getByText(/ligger bare i denne fanen. La siden stå åpen/)).toBeInTheDocument();
  expect(screen.queryByText(/Lagret på denne telefonen/)).not.toBeInTheDocument();
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await press(person, 'Lagre og lukk');
  const question = screen.getByRole('alertdialog', { name: 'Lukke før det er sendt?' });
  await press(person, 'Bli her');
  expect([closed, question.isConnected]).toEqual([[], false]);
  await press(person, 'Lagre og lukk');
  await press(person, 'Lukk likevel');
  expect(closed).toEqual(['closed']);
});

test('what is missing lists the steps on the way, each with its state and the way to it', async () => {
  const { person } = open({ drafts: { you, home: { hasGarden: 'no' } } }, { step: 'you' });
  await person.click(screen.getByRole('button', { name: /Vis hva som mangler/ }));
  const sheet = screen.getByRole('dialog', { name: 'Hva mangler?' });
  expect(within(sheet).getByRole('button', { name: /^Om deg/ })).toHaveTextContent('Du er her');
  expect(within(sheet).getByText('Hjelp').nextSibling).toHaveTextContent('Kommer senere');
  await person.click(within(sheet).getByRole('button', { name: /^Boligen/ }));
  await heading('Hvordan er boligen?');
});

test('two answers to one question are both shown, and the person chooses', async () => {
  const conflicts = [{ step: 'you', path: 'name', mine: 'Kari Haugen', theirs: 'Kari Berg', by: 'Jonas' }] as const;
  const { session, person } = open({ drafts: { you }, conflicts }, { step: 'you' });
  const dialog = screen.getByRole('alertdialog', { name: 'Dere har svart forskjellig' });
  expect(dialog).toHaveTextContent('Jonas svarte dette samtidig som deg.');
  expect(within(dialog).getByText('Ditt svar').nextSibling).toHaveTextContent('Kari Haugen');
  await press(person, 'Bruk det andre');
  expect(session.getSnapshot().drafts.you?.name).toBe('Kari Berg');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('what one person wrote in two tabs is shown as theirs, and they choose', async () => {
  const conflicts = [
    { step: 'you', path: 'name', mine: 'Kari Haugen', theirs: 'Kari Berg', by: null, isOwn: true },
  ] as const;
  const { session, person } = open({ drafts: { you }, conflicts }, { step: 'you' });
  const dialog = screen.getByRole('alertdialog', { name: 'Du skrev ulikt i to faner' });
  expect(within(dialog).getByText('Skrevet sist').nextSibling).toHaveTextContent('Kari Haugen');
  expect(within(dialog).getByText('Skrevet før').nextSibling).toHaveTextContent('Kari Berg');
  await press(person, 'Bruk det første');
  expect(session.getSnapshot().drafts.you?.name).toBe('Kari Berg');
});

test('a cancelled document is mentioned on every step until a new one is made', async () => {
  const { person } = open({ drafts: { you, home }, opened: { notice: 'ST_VOIDED' } }, { step: 'you' });
  expect(screen.getByText('Dokumentet er annullert. Alle parter må signere den nye utgaven')).toBeInTheDocument();
  await press(person, 'Fortsett');
  await heading('Hvordan er boligen?');
  expect(screen.getByText('Dokumentet er annullert. Alle parter må signere den nye utgaven')).toBeInTheDocument();
});

test('why a document failed is shown on the page until a new one is made', async () => {
  const ended = { how: 'voided', by: 'Halvor Wangensteen', reason: 'Kontonummeret er feil.' } as const;
  const { person } = open({ drafts: { you, home }, opened: { notice: 'ST_VOIDED', ended } }, { step: 'you' });
  await press(person, 'Fortsett');
  await heading('Hvordan er boligen?');
  expect(screen.getByText('Grunn: Kontonummeret er feil.')).toBeInTheDocument();
});

test.each([
  ['voided', 'Nora Berntzen', 'Nora Berntzen annullerte dokumentet'],
  ['voided', null, 'Dokumentet er annullert'],
  ['declined', 'Nora Berntzen', 'Nora Berntzen sa nei til å signere, og dokumentet er annullert'],
  ['expired', null, 'Ikke alle signerte i tide, og dokumentet er annullert'],
] as const)('a document that is %s by %s is said to be void once, by whom and why', async (how, by, title) => {
  const reason = how === 'expired' ? null : 'Feil navn.';
  const ended = { how, by, reason };
  open({ drafts: { you, home }, opened: { notice: 'ST_VOIDED', ended } }, { step: 'you' });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getAllByText(/annuller|sa nei|i tide/)).toHaveLength(1);
  if (by !== null) expect(screen.getAllByText(new RegExp(by))).toHaveLength(1);
  expect(screen.queryAllByText(/^Grunn: /)).toHaveLength(reason === null ? 0 : 1);
});

test('a confirmation that no longer counts is shown on the review, until it is given again', async () => {
  const { session, person } = open(
    { drafts: { you, home, help: { wantsLoan: 'no' }, summary: { confirmCorrect: true } } },
    { step: 'summary' },
  );
  await heading('Les gjennom');
  expect(screen.queryByText('Et svar er endret etter at det ble bekreftet')).not.toBeInTheDocument();
  act(() => session.receive({ summary: { confirmCorrect: null } }));
  expect(screen.getByText('Et svar er endret etter at det ble bekreftet')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'Alt stemmer' }));
  expect(screen.queryByText('Et svar er endret etter at det ble bekreftet')).not.toBeInTheDocument();
});

test('what changed after the confirmation is named on the review: where, by whom, and both values', async () => {
  const before = { you, home, help: { wantsLoan: 'yes' }, loan };
  const drafts = { ...before, loan: { ...loan, amount: '5000' }, summary: { confirmCorrect: null } };
  const confirmed = { facts: {}, drafts: before, revisions: {} };
  const other = { by: 'p-2', name: 'Nora Berntzen', at: '2026-11-24T11:38:00.000Z', fields: { amount: 2 } };
  open({ drafts, opened: { confirmed, answered: { loan: other } } }, { step: 'summary' });
  await heading('Les gjennom');
  const notice = within(
    screen.getByText(/Ett svar er endret etter at det ble bekreftet/).closest('div') ?? document.body,
  );
  expect(notice.getByText(/^Fra kr 500.000 til kr 5.000$/)).toBeVisible();
  expect(notice.getByText('Endret av Nora Berntzen')).toBeVisible();
  expect(notice.getAllByRole('term')).toHaveLength(1);
});
