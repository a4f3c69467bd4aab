import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { type MemoryParts, memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallAnswers, smallEnv, smallFlow } from '#src/renderer/testing/small-flow.ts';
import { VoidDialog } from '#src/renderer/void-dialog.tsx';
import { LanguageProvider } from '#src/texts/language.tsx';

const { you, home, help, loan } = smallAnswers;
const present = [
  { participantId: 'a', name: 'Kari Haugen', role: 'buyer', step: 'home' },
  { participantId: 'b', name: 'Jonas Haugen', role: 'buyer', step: 'you' },
] as const;
const saved = { state: 'saved', at: '2026-11-24T13:02:00.000Z' } as const;

interface PageProps extends Omit<MemoryParts, 'env'> {
  readonly step: string;
}

const FlowExample = ({ step, ...parts }: PageProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's arguments do not change while it is shown
  const session = useMemo(() => memorySession({ env: smallEnv, present, saving: saved, ...parts }), []);
  return <FlowStage flow={smallFlow} session={session} step={step} subtitle="Bjerkelundveien 12B" />;
};

const meta = {
  title: 'Patterns/A page of a flow',
  component: FlowExample,
  parameters: { layout: 'fullscreen', controls: { disable: false } },
} satisfies Meta<typeof FlowExample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = { args: { step: 'you' } };
export const RowsOpen: Story = { args: { step: 'home', drafts: { you } } };
export const RowsFilled: Story = { args: { step: 'home', drafts: { you, home } } };
export const CheckAnswers: Story = {
  args: { step: 'summary', drafts: { you, home, help: { wantsLoan: 'yes' }, loan } },
};
export const Locked: Story = { args: { step: 'you', drafts: { you, home, help }, locked: true } };
export const Offline: Story = { args: { step: 'you', drafts: { you }, saving: { state: 'offline' } } };
/** The browser stores nothing: the page must stay open. */
export const OfflineInThisTabAlone: Story = {
  args: { step: 'you', drafts: { you }, saving: { state: 'offline', isOnlyHere: true } },
};
export const Refused: Story = {
  args: { step: 'you', drafts: { you }, saving: { state: 'refused', code: 'UNAVAILABLE', params: {} } },
};
export const Conflict: Story = {
  args: {
    step: 'you',
    drafts: { you },
    conflicts: [{ step: 'you', path: 'name', mine: 'Kari Haugen', theirs: 'Kari Berg', by: 'Jonas Haugen' }],
  },
};
/** The same person, in two tabs that are closed by now. */
export const ConflictOfOwn: Story = {
  args: {
    step: 'you',
    drafts: { you },
    conflicts: [{ step: 'you', path: 'name', mine: 'Kari Haugen', theirs: 'Kari Berg', by: null, isOwn: true }],
  },
};
/** Another person replaced an answer: shown at the field, with undo. */
export const Replaced: Story = {
  args: {
    step: 'you',
    drafts: { you },
    hearing: 'stream',
    replaced: [
      { step: 'you', field: 'name', path: 'name', by: 'Jonas Haugen', before: 'Kari Haugen', now: 'Kari Haugen Berg' },
    ],
  },
};
export const Polled: Story = { args: { step: 'you', drafts: { you }, hearing: 'poll' } };
export const CancelTheDocument: Story = {
  args: { step: 'you' },
  render: () => (
    <LanguageProvider initial="nb">
      <VoidDialog open signed={['Ingrid Solberg', 'Kari Haugen']} onStay={() => {}} onVoid={() => {}} />
    </LanguageProvider>
  ),
};
