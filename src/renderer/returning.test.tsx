import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Opened } from '#src/engine/opened.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from './testing/small-flow.ts';

const { you, home } = smallAnswers;
const env = { ...smallEnv, today: '2026-11-24' };
const by = (who: string, name: string, at: string, fields = {}) => ({ by: who, name, at, fields });
const answered: NonNullable<Opened['answered']> = {
  you: by('kari', 'Kari Haugen', '2026-11-23T19:12:00.000Z', { name: 1, email: 1 }),
  home: by('jonas', 'Jonas Haugen', '2026-11-24T08:00:00.000Z', { hasGarden: 2 }),
};

const open = (step: string, drafts: object, seen?: Record<string, number>) => {
  const session = memorySession({
    env,
    drafts: { you, home, ...drafts },
    opened: { participantId: 'kari', answered },
  });
  render(<FlowStage flow={smallFlow} session={session} step={step} seen={seen} />);
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00.000Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a returning customer sees when they stopped, and what others have answered since', () => {
  open('help', {});
  expect(screen.getByText('Du stoppet her i går kl. 20.12')).toBeInTheDocument();
  expect(screen.getByText('Siden da er dette besvart: Boligen (Jonas Haugen).')).toBeInTheDocument();
});

test('a finished step says nothing of where the customer stopped', () => {
  open('you', {});
  expect(screen.queryByText(/Du stoppet her/)).not.toBeInTheDocument();
});

test('the review marks what another person changed since the last look, with their name', () => {
  open('summary', { help: { wantsLoan: 'no' } }, { you: 1, home: 1 });
  expect(screen.getAllByText('Endret av Jonas Haugen siden sist')).toHaveLength(1);
});

test("at the customer's first look the review marks nothing", () => {
  open('summary', { help: { wantsLoan: 'no' } });
  expect(screen.queryByText(/Endret av/)).not.toBeInTheDocument();
});
