import './testing/all-parts.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { picture, pictures } from '#src/engine/fields/pictures.ts';
import { text } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';
import { problemText } from '#src/texts/problems.ts';
import { FormFields } from './ask-step.tsx';
import { picturesArrived } from './picture-uploads.ts';
import { StepForm } from './step-form.ts';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';
import { partTexts } from './texts/form-parts.ts';

const label = (nb: string) => ({ label: { nb, en: nb } });
const fields = {
  faults: pictures(3, { optional: true }),
  meters: rows({ level: text(40), shot: picture({ optional: true }) }, { min: 1, max: 2 }),
};
const texts = {
  faults: label('Feil'),
  meters: { ...label('Målere'), row: label('Måler').label, fields: { level: label('Stand'), shot: label('Bilde') } },
};
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, only: ask(fields) },
  texts: {
    ...smallFlow.texts,
    steps: { ...smallFlow.texts.steps, only: { ...smallFlow.texts.steps.you, fields: texts } },
  },
};

/** Renders a step with pictures on a slow connection. */
const open = () => {
  const session = memorySession({ env: smallEnv });
  session.slow(700);
  const show = () => render(<FormFields form={new StepForm(flow, session, 'only')} />);
  const page = show();
  return {
    session,
    person: userEvent.setup(),
    leave: () => page.unmount(),
    comeBack: show,
    kept: () => session.getSnapshot().drafts.only ?? {},
  };
};
const photo = () => new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const [ofFaults, ofMeter] = [0, 1].map((at) => () => {
  const camera = screen.getAllByLabelText(/^Ta bilde/, { selector: 'input' })[at];
  if (camera === undefined) throw new Error('No camera');
  return camera;
});

test('a picture that is removed while it is sent does not come back', async () => {
  const { session, person, kept } = open();
  await person.upload(ofFaults?.() ?? document.body, photo());
  expect(screen.getByText(partTexts.sendingPicture.nb)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Fjern: Feil, bilde 1' }));
  await picturesArrived(session);
  expect(kept().faults).toBeUndefined();
});

test('a customer who photographs the meter first, and writes its level meanwhile, has one meter with both', async () => {
  const { session, person, kept } = open();
  await person.upload(ofMeter?.() ?? document.body, photo());
  session.slow(0);
  await person.type(screen.getByRole('textbox', { name: 'Stand' }), '48213');
  await picturesArrived(session);
  await waitFor(() =>
    expect(kept().meters).toEqual([{ id: expect.any(String), level: '48213', shot: expect.any(String) }]),
  );
});

test('a picture that is sent while the customer goes on is an answer all the same', async () => {
  const { session, person, leave, kept } = open();
  await person.upload(ofFaults?.() ?? document.body, photo());
  leave();
  await picturesArrived(session);
  expect(kept().faults).toHaveLength(1);
});

test('a picture refused after the customer has gone on is shown where it was taken, with a way to send it again', async () => {
  const { session, person, leave, comeBack, kept } = open();
  session.refuse('GEN_ERROR');
  await person.upload(ofFaults?.() ?? document.body, photo());
  leave();
  await picturesArrived(session);
  session.refuse(null);
  comeBack();
  expect(screen.getByText(problemText('GEN_ERROR', 'nb'))).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(kept().faults).toHaveLength(1));
});
