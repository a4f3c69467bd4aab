import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Saving } from '#src/engine/flow-session.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from '#src/renderer/testing/small-flow.ts';
import { HomeScreenOffer } from './home-screen-offer.tsx';

afterEach(() => void vi.restoreAllMocks());

test.each<[string, Saving, number]>([
  ['lie in Safari, which deletes them', { state: 'offline', isShortLived: true }, 2],
  ['lie where they are kept', { state: 'offline' }, 0],
  ['are sent', { state: 'idle' }, 0],
])('41.6: where the answers of an open form %s, the way to the Home Screen is shown or not', (_case, saving, steps) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const session = memorySession({ env: smallEnv, drafts: { you: smallAnswers.you }, saving });
  render(<FlowStage flow={smallFlow} session={session} step="you" extras={<HomeScreenOffer />} />);
  expect(screen.queryAllByText(/Trykk på Del|Velg «Legg til/)).toHaveLength(steps);
});
