import { useMachine } from '@xstate/react';
import { check } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { MachineDrawing } from './machine-drawing.tsx';

/** Walks a flow sample by sample, and shows the current step. No network: the machine runs on this page. */
export const JourneyWalker = ({ flow, env }: { readonly flow: Flow; readonly env: Env }) => {
  const [snapshot, send] = useMachine(flow.machine, { input: { env } });
  const step = String(snapshot.value);
  const declared = flow.steps[step];
  const samples = snapshot.status === 'done' ? [] : Object.entries(flow.samples[step] ?? {});
  return (
    <Stack gap="large">
      <Stack direction="across">
        {samples.map(([name, draft]) => (
          <Button
            key={name}
            look="secondary"
            size="auto"
            onPress={() => send({ type: 'NEXT', step, answer: declared ? check(declared, draft, env).answer : {} })}
          >
            {name}
          </Button>
        ))}
      </Stack>
      <MachineDrawing machine={flow.machine} current={step} title={flow.texts.title.en} />
    </Stack>
  );
};
