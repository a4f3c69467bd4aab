import './testing/all-parts.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { decimal } from '#src/engine/fields/numbers.ts';
import { meteringPointId, meterNumber, picture } from '#src/engine/fields/pictures.ts';
import { ask } from '#src/engine/step.ts';
import { problemText } from '#src/texts/problems.ts';
import { fill } from '#src/texts/renderer.ts';
import { FormFields } from './ask-step.tsx';
import { type FieldCapabilities, FieldCapabilitiesProvider, type FoundInPicture } from './field-capabilities.ts';
import { StepForm } from './step-form.ts';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';
import { cameraTexts as words } from './texts/camera.ts';

const fields = {
  shot: picture({ optional: true, reads: { number: 'number', level: 'level', pointId: 'pointId' } }),
  number: meterNumber(),
  level: decimal({ min: 0, max: 99_999_999.9, decimals: 1 }),
  pointId: meteringPointId({ optional: true }),
};
const names = { shot: 'Bilde', number: 'Målernummer', level: 'Målerstand', pointId: 'Målepunkt-ID' };
const texts = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { label: { nb: name, en: name } }]));
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, meter: ask(fields) },
  texts: {
    ...smallFlow.texts,
    steps: { ...smallFlow.texts.steps, meter: { ...smallFlow.texts.steps.you, fields: texts } },
  },
};

const serial = '6970631408374915';
const nothing: FoundInPicture = { numbers: [], pointIds: [], levels: [], noLevel: 'unreadable' };
const meterSays = (found: Partial<FoundInPicture>) => async (): Promise<FoundInPicture> => ({ ...nothing, ...found });

const open = (capabilities: FieldCapabilities, draft: StepDraft = {}) => {
  const session = memorySession({ env: smallEnv, drafts: { meter: draft } });
  render(
    <FieldCapabilitiesProvider value={capabilities}>
      <FormFields form={new StepForm(flow, session, 'meter')} />
    </FieldCapabilitiesProvider>,
  );
  return { session, person: userEvent.setup(), kept: () => session.getSnapshot().drafts.meter ?? {} };
};
const photo = (name = 'a.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const camera = () => screen.getByLabelText('Ta bilde', { selector: 'input' });
const offer = (name: string) => screen.findByRole('group', { name });

test('what the picture shows is offered, and nothing is filled in before the customer confirms', async () => {
  const { person, kept } = open({ readMeter: meterSays({ numbers: [serial], levels: ['048213'], noLevel: null }) });
  await person.upload(camera(), photo());
  expect(await offer('Målerstand')).toHaveTextContent('Vi leste 48 213. Stemmer det?');
  expect(kept()).not.toHaveProperty('level');
  expect(kept()).not.toHaveProperty('number');
  await person.click(within(await offer('Målerstand')).getByRole('button', { name: /Bruk/ }));
  expect(kept()).toMatchObject({ level: '48213' });
  expect(kept()).not.toHaveProperty('number');
  expect(screen.getByRole('textbox', { name: 'Målerstand' })).toHaveFocus();
  await person.click(within(await offer('Målernummer')).getByRole('button', { name: /Bruk/ }));
  expect(kept()).toMatchObject({ level: '48213', number: serial });
});

test('rejecting the offer leaves what was written, and moves to the field', async () => {
  const { person, kept } = open({ readMeter: meterSays({ levels: ['48213'], noLevel: null }) }, { level: '50000' });
  await person.upload(camera(), photo());
  expect(await offer('Målerstand')).toHaveTextContent(fill(words.lower.nb, { now: '50 000' }));
  await person.click(screen.getByRole('button', { name: words.no.nb }));
  expect(kept()).toMatchObject({ level: '50000' });
  expect(screen.getByRole('textbox', { name: 'Målerstand' })).toHaveFocus();
  expect(await offer('Målerstand')).toHaveTextContent(words.declined.nb);
});

test('several candidates are a choice, also by keyboard', async () => {
  const { person, kept } = open({ readMeter: meterSays({ levels: ['48213.5', '482135'], noLevel: null }) });
  await person.upload(camera(), photo());
  expect(await offer('Målerstand')).toHaveTextContent(words.several.nb);
  screen.getByRole('button', { name: 'Bruk 482\u00A0135' }).focus();
  await person.keyboard('{Enter}');
  expect(kept()).toMatchObject({ level: '482135' });
});

test('the number of the metering point goes into its own field', async () => {
  const { person, kept } = open({ readMeter: meterSays({ numbers: [serial], pointIds: ['707057500099001316'] }) });
  await person.upload(camera(), photo());
  await person.click(within(await offer('Målepunkt-ID')).getByRole('button', { name: /Bruk/ }));
  expect(kept()).toMatchObject({ pointId: '707057500099001316' });
  expect(kept()).not.toHaveProperty('number');
});

test('a reading with more decimals than the field takes is offered without them', async () => {
  const { person } = open({ readMeter: meterSays({ levels: ['48213.579'], noLevel: null }) });
  await person.upload(camera(), photo());
  expect(await offer('Målerstand')).toHaveTextContent('48 213,5');
});

test.each([
  ['refused', meterSays({})],
  ['that breaks the reader', () => Promise.reject(new Error('no worker'))],
])('a picture %s is kept, and asks the customer to write the numbers by hand', async (_, readMeter) => {
  const { person, kept } = open({ readMeter }, { level: '48213' });
  await person.upload(camera(), photo());
  expect(await screen.findByText(words.unreadable.nb)).toBeInTheDocument();
  expect(screen.getByText(problemText('OTP_QR', 'nb'), { exact: false })).toBeInTheDocument();
  await waitFor(() => expect(kept()).toMatchObject({ level: '48213', shot: expect.any(String) }));
});

test('a customer who then writes the number by hand is no longer asked to', async () => {
  const { person } = open({ readMeter: meterSays({}) });
  await person.upload(camera(), photo());
  expect(await screen.findByText(problemText('OTP_QR', 'nb'), { exact: false })).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'Målernummer' }), serial);
  expect(screen.queryByText(problemText('OTP_QR', 'nb'), { exact: false })).not.toBeInTheDocument();
  expect(screen.getByText(words.unreadable.nb)).toBeInTheDocument();
});

test('a display that shows another register says which one to show', async () => {
  const { person } = open({ readMeter: meterSays({ noLevel: 'another-register' }) });
  await person.upload(camera(), photo());
  expect(await screen.findByText(words.anotherRegister.nb)).toBeInTheDocument();
});

test('the newest picture counts, however long an older one takes', async () => {
  let first: (found: FoundInPicture) => void = () => undefined;
  const readMeter = vi
    .fn<() => Promise<FoundInPicture>>()
    .mockReturnValueOnce(new Promise((resolve) => (first = resolve)))
    .mockResolvedValueOnce({ ...nothing, levels: ['200'], noLevel: null });
  const { person } = open({ readMeter });
  await person.upload(camera(), photo());
  await person.upload(await screen.findByLabelText(/^Ta nytt bilde/, { selector: 'input' }), photo('b.jpg'));
  expect(await offer('Målerstand')).toHaveTextContent('200');
  first({ ...nothing, levels: ['100'], noLevel: null });
  await waitFor(async () => expect(await offer('Målerstand')).toHaveTextContent('200'));
});

test('what reading needs is fetched when the step opens, and without a reader there is only the picture', async () => {
  const prepareReader = vi.fn();
  open({ readMeter: meterSays({}), prepareReader });
  expect(prepareReader).toHaveBeenCalledOnce();
});

test('without a reader a picture is only a picture', async () => {
  const { person, kept } = open({});
  await person.upload(camera(), photo());
  await waitFor(() => expect(kept()).toHaveProperty('shot'));
  expect(screen.queryByText(words.unreadable.nb)).not.toBeInTheDocument();
});
