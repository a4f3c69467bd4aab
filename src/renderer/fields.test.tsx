import './testing/all-parts.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Language } from '#src/domain/language.ts';
import { postalTown } from '#src/domain/postcodes.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Field, StepDraft } from '#src/engine/field.ts';
import { one } from '#src/engine/fields/choices.ts';
import { each } from '#src/engine/fields/groups.ts';
import { decimal, money } from '#src/engine/fields/numbers.ts';
import { meterNumber, picture, pictures } from '#src/engine/fields/pictures.ts';
import { account } from '#src/engine/fields/secrets.ts';
import { city, country, email, mobile, name, postcode, text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';
import { problemText } from '#src/texts/problems.ts';
import { openField } from '#tests/support/open-field.tsx';
import { FlowStage } from './testing/flow-stage.tsx';
import { type MemoryParts, memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

const { you, home } = smallAnswers;

const open = (step: string, drafts: MemoryParts['drafts']) => {
  const session = memorySession({ env: smallEnv, ...(drafts ? { drafts } : {}) });
  const person = userEvent.setup();
  render(<FlowStage flow={smallFlow} session={session} step={step} />);
  return { session, person };
};

test('a question that an answer opens appears, and the focus stays where it was', async () => {
  const { person } = open('home', { you });
  expect(screen.queryByRole('textbox', { name: 'Beskriv hagen' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('textbox', { name: 'Beskriv hagen' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Ja' })).toHaveFocus();
});

test('text typed in a question that is no longer asked is kept, should it be asked again', async () => {
  const { person } = open('home', { you, home: { ...home, hasGarden: 'yes', garden: 'Epletrær' } });
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.queryByRole('textbox', { name: 'Beskriv hagen' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('textbox', { name: 'Beskriv hagen' })).toHaveValue('Epletrær');
});

test('the meaning of an answer is shown under it, and as a warning only where it is one', async () => {
  const { person } = open('home', { you });
  await person.click(screen.getByRole('radio', { name: 'Nei' }));
  expect(screen.getByText('Da trenger du ikke klippe plenen.').parentElement).toHaveClass('g-notice__root--tone-info');
  await person.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByText('Gjerdet mot naboen er felles.').parentElement).toHaveClass('g-notice__root--tone-warning');
});

test('an amount is shown in groups once it is left, and kept as it was typed', async () => {
  const { session, person } = open('loan', { you, home, help: { wantsLoan: 'yes' } });
  const amount = screen.getByRole('textbox', { name: 'Beløp' });
  await person.type(amount, '1500000');
  expect(amount).toHaveValue('1500000');
  await person.tab();
  expect(amount).toHaveValue('1\u00A0500\u00A0000');
  expect(session.getSnapshot().drafts.loan?.amount).toBe('1500000');
});

test('a required row is open from the start; it is created at the first character, and loses none', async () => {
  const { session, person } = open('home', { you });
  session.slow(30);
  const number = screen.getByRole('textbox', { name: 'Målernummer' });
  await person.type(number, '6970631408');
  await waitFor(() => expect(session.getSnapshot().drafts.home?.meters).toHaveLength(1));
  expect(number).toHaveFocus();
  await person.type(number, '37');
  await waitFor(() => expect(session.getSnapshot().drafts.home?.meters).toMatchObject([{ number: '697063140837' }]));
});

test('mistakes in an open row are shown at its fields', async () => {
  const { person } = open('home', { you, home: { hasGarden: 'no' } });
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(screen.getByRole('textbox', { name: 'Målernummer' })).toBeInvalid();
  await person.click(screen.getByRole('link', { name: /^Målerstand: / }));
  expect(screen.getByRole('textbox', { name: 'Målerstand' })).toHaveFocus();
});

test('a row is added with the focus in it, and removed only after a question', async () => {
  const { person, session } = open('home', { you, home });
  await person.click(screen.getByRole('button', { name: 'Legg til måler' }));
  const second = await screen.findByRole('group', { name: 'Måler 2' });
  expect(within(second).getByRole('textbox', { name: 'Målernummer' })).toHaveFocus();
  await person.click(within(second).getByRole('button', { name: 'Fjern måler' }));
  const question = screen.getByRole('alertdialog', { name: 'Fjerne Måler 2?' });
  await person.click(within(question).getByRole('button', { name: 'Behold' }));
  expect(session.getSnapshot().drafts.home?.meters).toHaveLength(2);
  await person.click(within(second).getByRole('button', { name: 'Fjern måler' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Fjern måler' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Måler 2' })).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Måler 1' })).toBeInTheDocument();
});

test('the phone gets the right keyboard and autofill for each field', () => {
  open('you', {});
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAttribute('autocomplete', 'name');
  const email = screen.getByRole('textbox', { name: 'E-post' });
  expect(email).toHaveAttribute('inputmode', 'email');
  expect(email).toHaveAttribute('enterkeyhint', 'next');
  expect(screen.getByRole('textbox', { name: 'Merknad (valgfritt)' })).toHaveAttribute('enterkeyhint', 'done');
});

test('a customer who reaches the town before it is filled in replaces it, and does not add to it', async () => {
  await postalTown('0550');
  const { person } = openField(postcode({ fills: 'city' }), { city: city() });
  const town = screen.getByRole('textbox', { name: 'city' });
  await person.type(screen.getByRole('textbox', { name: 'answer' }), '5034');
  await person.tab();
  expect(town).toHaveFocus();
  await waitFor(() => expect(town).toHaveValue('Bergen'));
  await person.keyboard('Bergen');
  expect(town).toHaveValue('Bergen');
});

test('a postcode fills in its town, and keeps it in step until the customer writes another town', async () => {
  await postalTown('0550'); // Loads the register first, which takes time on a busy machine.
  const { person } = openField(postcode({ fills: 'city' }), { city: city() });
  const code = screen.getByRole('textbox', { name: 'answer' });
  const town = screen.getByRole('textbox', { name: 'city' });
  await person.type(code, '0550');
  await person.tab();
  await waitFor(() => expect(town).toHaveValue('Oslo'));
  await person.clear(code);
  await person.type(code, '5034');
  await person.tab();
  await waitFor(() => expect(town).toHaveValue('Bergen'));
  await person.clear(town);
  await person.type(town, 'Laksevåg');
  await person.clear(code);
  await person.type(code, '0550');
  await person.tab();
  expect(town).toHaveValue('Laksevåg');
});

test('abroad a postcode may have letters and fills in no town, and a mistake goes when its country is named', async () => {
  await postalTown('0550');
  const fields = { city: city(), country: country({ start: 'NO' }) };
  const { person } = openField(postcode({ fills: 'city', countryIn: 'country' }), fields);
  const code = () => screen.getByRole('textbox', { name: 'answer' });
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  await person.type(code(), '111 22');
  await person.tab();
  expect(code()).toBeInvalid();
  await person.selectOptions(screen.getByRole('combobox', { name: 'country' }), 'SE');
  expect(code()).toBeValid();
  expect(code()).not.toHaveAttribute('inputmode');
  await person.clear(code());
  await person.type(code(), '0550');
  await person.tab();
  expect(screen.getByRole('textbox', { name: 'city' })).toHaveValue('');
});

test('a meter number that the camera reads is offered, and filled in when the customer confirms it', async () => {
  const scan = vi.fn<() => Promise<readonly string[] | null>>().mockResolvedValue(['6970631408374915']);
  const { session, person } = openField(meterNumber(), {}, { scan });
  const number = screen.getByRole('textbox', { name: 'answer' });
  await person.type(number, 'WM-4021');
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  const offer = await screen.findByRole('group', { name: 'answer' });
  expect(offer).toHaveTextContent('I feltet står det WM-4021.');
  await person.click(within(offer).getByRole('button', { name: 'Nei' }));
  expect(number).toHaveValue('WM-4021');
  expect(number).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  await person.click(await screen.findByRole('button', { name: /^Bytt til 6970/ }));
  expect(number).toHaveValue('6970\u00A06314\u00A00837\u00A04915');
  expect(session.getSnapshot().drafts.only?.answer).toBe('6970631408374915');
});

test('of several codes in one scan each is offered once, and none is filled in before the customer chooses', async () => {
  const [first, second] = ['6970631408374915', '7359992890123456'];
  const scan = async () => [first, second, first];
  const { session, person } = openField(meterNumber(), {}, { scan });
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  const offer = await screen.findByRole('group', { name: 'answer' });
  expect(within(offer).getAllByRole('button', { name: /^Bruk / })).toHaveLength(2);
  expect(session.getSnapshot().drafts.only?.answer).toBeUndefined();
  await person.click(within(offer).getByRole('button', { name: /7359/ }));
  expect(session.getSnapshot().drafts.only?.answer).toBe(second);
});

test('a code that cannot be read leaves what was typed, and asks to write it by hand', async () => {
  const scan = () => Promise.reject(new Error('nothing there'));
  const { person } = openField(meterNumber(), {}, { scan });
  await person.type(screen.getByRole('textbox', { name: 'answer' }), 'WM-4021');
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  expect(await screen.findByText(problemText('OTP_QR', 'nb'))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'answer' })).toHaveValue('WM-4021');
});

test('a customer who then writes the number by hand is no longer asked to', async () => {
  const scan = () => Promise.reject(new Error('nothing there'));
  const { person } = openField(meterNumber(), {}, { scan });
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  expect(await screen.findByText(problemText('OTP_QR', 'nb'))).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'answer' }), 'WM-4021');
  expect(screen.queryByText(problemText('OTP_QR', 'nb'))).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Skann koden' }));
  expect(await screen.findByText(problemText('OTP_QR', 'nb'))).toBeInTheDocument();
});

test('without a camera there is no button for it', () => {
  openField(meterNumber());
  expect(screen.queryByRole('button', { name: 'Skann koden' })).not.toBeInTheDocument();
});

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

test('a picture is sent, shown with its name, and removed', async () => {
  const { session, person } = openField(pictures(3));
  await person.upload(screen.getByLabelText('Velg bilder'), [photo('a.jpg'), photo('b.jpg')]);
  expect(await screen.findByRole('img', { name: 'answer, bilde 2' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Fjern: answer, bilde 1' }));
  expect(session.getSnapshot().drafts.only?.answer).toHaveLength(1);
});

test('a picture that is refused for what it is says why, and offers only another one', async () => {
  const { session, person } = openField(picture());
  session.refuse('V_IMAGE_BROKEN');
  await person.upload(screen.getByLabelText('Ta bilde'), photo('a.jpg'));
  expect(await screen.findByText(problemText('V_IMAGE_BROKEN', 'nb'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
});

test('a picture that could not be sent says why beside it, and can be sent again', async () => {
  const { session, person } = openField(picture());
  session.refuse('GEN_ERROR');
  await person.upload(screen.getByLabelText('Ta bilde'), photo('a.jpg'));
  expect(await screen.findByText(problemText('GEN_ERROR', 'nb'))).toBeInTheDocument();
  expect(session.getSnapshot().drafts.only?.answer).toBeUndefined();
  session.refuse(null);
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(session.getSnapshot().drafts.only?.answer).toEqual(expect.any(String)));
});

test('choosing a person fills in what is known of them, and nothing that is written already or that a later step asks', async () => {
  const buyers = [
    { id: 'n', name: 'Nora Berntzen', fills: { mail: 'nora@example.com', phone: '42001003', born: '1994' } },
  ];
  const others = { mail: email(), phone: mobile() };
  const { session, person } = openField(one({ list: 'buyers' }), others, {}, { buyers });
  await person.type(screen.getByRole('textbox', { name: 'mail' }), 'egen@example.com');
  await person.click(screen.getByRole('radio', { name: 'Nora Berntzen' }));
  const { drafts } = session.getSnapshot();
  expect(drafts.only).toMatchObject({ mail: 'egen@example.com', phone: '42001003' });
  expect(drafts.only).not.toHaveProperty('born');
});

test('a value that this person may not change is shown without an input', () => {
  openField(name({ fixedWhen: () => true }), {}, {}, {}, { answer: 'Kari Haugen' });
  expect(screen.getByText('Kari Haugen')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a masked number is selected whole on focus, and typing replaces it', async () => {
  const { session, person } = openField(account(), {}, {}, {}, { answer: '******75141' });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'answer' });
  expect(box).toHaveValue('******75141');
  await person.tab();
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 11]);
  await person.keyboard('{End}9');
  expect(session.getSnapshot().drafts.only?.answer).toBe('9');
  await person.keyboard('9801495954');
  await person.tab();
  expect(box).toHaveValue('9980 14 95954');
});

test('a mistake on a card says whose card it is, and leads to its field', async () => {
  const label = (words: string) => ({ label: { nb: words, en: words } });
  const cards = { ...label('Hver av dere'), fields: { title: label('Yrke') } };
  const flow: Flow = {
    ...smallFlow,
    steps: { ...smallFlow.steps, you: ask({ cards: each({ list: 'people' }, { title: text(40) }) }) },
    texts: {
      ...smallFlow.texts,
      steps: { ...smallFlow.texts.steps, you: { ...smallFlow.texts.steps.you, fields: { cards } } },
    },
  };
  const people = ['Kari', 'Jonas'].map((first) => ({ id: first, name: `${first} Haugen` }));
  const session = memorySession({ env: { ...smallEnv, lists: { people } } });
  render(<FlowStage flow={flow} session={session} step="you" />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  await person.click(screen.getByRole('link', { name: /^Jonas Haugen, Yrke: / }));
  const card = screen.getByRole('group', { name: 'Jonas Haugen' });
  expect(within(card).getByRole('textbox', { name: 'Yrke' })).toHaveFocus();
});

test("a list of the customer's choices has one card each, and no heading when nothing is chosen", () => {
  const people = { people: [{ id: 'kari', name: 'Kari Haugen' }] };
  openField(each({ list: 'people' }, { name: name() }), {}, {}, people);
  expect(screen.getByRole('heading', { name: 'answer' })).toBeInTheDocument();
  openField(each({ list: 'nobody' }, { name: name() }), {}, {}, {});
  expect(screen.getAllByRole('heading', { name: 'answer' })).toHaveLength(1);
});

const reading = decimal({ min: 0, max: 9_999_999, decimals: 3 });
const boxIn = (language: Language, field: Field, draft: StepDraft = {}) => {
  const { session, person } = openField(field, {}, {}, {}, draft, language);
  const kept = () => session.getSnapshot().drafts.only?.answer;
  return { person, kept, box: screen.getByRole('textbox', { name: 'answer' }) };
};

test('in English 1,203 is one thousand two hundred and three, and stands as typed until the field is left', async () => {
  const { person, kept, box } = boxIn('en', reading);
  await person.type(box, '1,203');
  expect(box).toHaveValue('1,203');
  await person.tab();
  expect(box).toHaveValue('1\u00A0203');
  expect(kept()).toBe('1203');
});

test('in English a point stands before decimals, and the same number is kept as in Norwegian', async () => {
  const { person, kept, box } = boxIn('en', reading);
  await person.type(box, '48.213');
  await person.tab();
  expect(box).toHaveValue('48.213');
  expect(box).not.toBeInvalid();
  expect(kept()).toBe('48,213');
});

test('in English an amount with a comma between thousands is taken', async () => {
  const { person, kept, box } = boxIn('en', money());
  await person.type(box, '4,500');
  await person.tab();
  expect(box).toHaveValue('4\u00A0500');
  expect(kept()).toBe('4500');
});

test('in Norwegian 48.213 on a meter is asked about, and stays as it was typed', async () => {
  const { person, kept, box } = boxIn('nb', reading);
  await person.type(box, '48.213');
  await person.tab();
  expect(box).toBeInvalid();
  expect(screen.getByText(/Mener du 48\s213 eller 48,213\?/)).toBeInTheDocument();
  expect(box).toHaveValue('48.213');
  expect(kept()).toBe('48.213');
});

test('letters in a number are refused with a request for digits, in both languages', async () => {
  const { person, box } = boxIn('en', reading);
  await person.type(box, 'twelve');
  await person.tab();
  expect(screen.getByText('Digits only')).toBeInTheDocument();
  expect(problemText('V_DIGITS', 'nb')).toBe('Skriv bare tall');
});

test('a postcode that does not exist is refused when the field is left', async () => {
  const { person, box } = boxIn('nb', postcode());
  await person.type(box, '9999');
  await person.tab();
  expect(await screen.findByText('Ugyldig postnummer')).toBeInTheDocument();
  expect(box).toHaveValue('9999');
});
