import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import signin from '#flows/account/signin/flow.ts';
import { sampleEnv as signinEnv } from '#flows/account/signin/samples.ts';
import takeover from '#flows/forms/takeover-protocol/flow.ts';
import { sampleEnv as env } from '#flows/forms/takeover-protocol/samples.ts';
import { sampleStory } from '#src/renderer/testing/sample-story.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { at } from '#stories/flows/step-stories.ts';

const english = { globals: { language: 'en' } };
const filledIn = sampleStory(takeover, 'handover', 'default', { env });

type Story = typeof filledIn;
const draw = (story: Story, args: Parameters<Story['render']>[0]) =>
  render(<UiProvider>{story.render(args, english)}</UiProvider>).container.innerHTML.replaceAll(/_r_\w+_|:r\w+:/g, '');

describe('the controls of a step’s story', () => {
  test('offer every sample of the step, and the states that its flow can be in', () => {
    expect(filledIn.argTypes.sample.options).toEqual(Object.keys(takeover.samples.handover ?? {}));
    expect(filledIn.argTypes.state.options).toEqual(['filled', 'empty', 'error', 'offline', 'locked', 'voided']);
    const phone = sampleStory(signin, Object.keys(signin.steps)[0] ?? '', 'default', { env: signinEnv });
    expect(phone.argTypes.state.options).toEqual(['filled', 'empty', 'error', 'offline']);
  });

  test('begin as the story is, and draw it as it is without them', () => {
    expect(filledIn.args).toEqual({ sample: 'default', state: 'filled' });
    expect(draw(filledIn, filledIn.args)).toBe(draw(filledIn, {}));
  });

  test.each(['empty', 'locked', 'voided', 'offline'] as const)(
    'draw a filled step %s, as its own story does',
    (state) => {
      const ownEnv = at(env, state === 'locked' ? 'signing' : 'created');
      const own = sampleStory(takeover, 'handover', 'default', { env: ownEnv, situation: state });
      const drawn = draw(filledIn, { state });
      expect(drawn).toBe(draw(own, {}));
      expect(drawn).not.toBe(draw(filledIn, {}));
    },
  );

  test('draw a locked step open again', () => {
    const locked = sampleStory(takeover, 'handover', 'default', {
      env: at(env, 'signing'),
      situation: 'locked',
    });
    expect(draw(locked, { state: 'filled' })).toBe(draw(filledIn, {}));
  });

  test('draw an empty step with the sample that is chosen', () => {
    const empty = sampleStory(takeover, 'handover', 'empty', { env, situation: 'empty' });
    expect(empty.args.sample).toBe('default');
    expect(draw(empty, { sample: 'notPaidYet', state: 'filled' })).toBe(draw(filledIn, { sample: 'notPaidYet' }));
    expect(screen.getAllByRole('main').length).toBeGreaterThan(0);
  });
});
