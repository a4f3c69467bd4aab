import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { name } from '#src/engine/fields/texts.ts';
import { ask } from '#src/engine/step.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';
import { partTexts } from './texts/form-parts.ts';
import { useProceed } from './use-proceed.ts';

const { you, home, help } = smallAnswers;

/** Renders a form with pictures on its first step, and a later step that makes a document of the answers. */
const open = () => {
  const session = memorySession({ env: smallEnv, drafts: { you, home, help } });
  const documents: (readonly unknown[] | undefined)[] = [];
  const make = async () => {
    const { faults } = session.getSnapshot().drafts.you ?? {};
    documents.push(Array.isArray(faults) ? faults : undefined);
    return true;
  };
  const Signing = () => {
    const { proceed } = useProceed(make);
    return (
      <button type="button" onClick={() => void proceed()}>
        Lag dokumentet
      </button>
    );
  };
  const about = { ...smallFlow.texts.steps.you, fields: { name: label('Navn'), faults: label('Feil') } };
  const flow: Flow = {
    ...smallFlow,
    steps: { ...smallFlow.steps, you: ask({ name: name(), faults: pictures(3, { optional: true }) }) },
    texts: { ...smallFlow.texts, steps: { ...smallFlow.texts.steps, you: about } },
    screens: { help: async () => ({ default: Signing }) },
  };
  const stage = (step: string) => <FlowStage key={step} flow={flow} session={session} step={step} />;
  const page = render(stage('you'));
  return { session, documents, person: userEvent.setup(), goTo: (step: string) => page.rerender(stage(step)) };
};
const label = (nb: string) => ({ label: { nb, en: nb } });

test('two presses in one go make one document', async () => {
  const { documents, goTo } = open();
  goTo('help');
  const button = await screen.findByRole('button', { name: 'Lag dokumentet' });
  act(() => {
    button.click();
    button.click();
  });
  await expect.poll(() => documents.length).toBeGreaterThan(0);
  // What the second press began would end after the first.
  await act(async () => undefined);
  expect(documents).toHaveLength(1);
});

test.each([
  ['has every picture that was on its way', null, 1],
  ['waits for none that was refused', 'V_IMAGE_SIZE', undefined],
] as const)('a document that is made while pictures are sent %s', async (_, refused, inDocument) => {
  const { session, documents, person, goTo } = open();
  // Long enough for a slow machine to press before the picture has arrived.
  session.slow(3_000);
  session.refuse(refused);
  const camera = await screen.findByLabelText(/^Ta bilde/, { selector: 'input' });
  await person.upload(camera, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText(partTexts.sendingPicture.nb)).toBeInTheDocument();
  session.slow(0);
  goTo('help');
  const button = await screen.findByRole('button', { name: 'Lag dokumentet' });
  await person.click(button);
  expect(documents).toEqual([]);
  await expect.poll(() => documents.map((pictures) => pictures?.length), { timeout: 20_000 }).toEqual([inDocument]);
});
