import type { Meta, StoryObj } from '@storybook/react-vite';
import { Scene } from '#src/illustration/scene.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { flowIds, mapIds } from './workbench/found-maps.ts';
import { MapLinks } from './workbench/map-links.tsx';

const lifecycleIds = mapIds.filter((id) => !flowIds.includes(id));

const StartHere = () => (
  <main lang="en">
    <Scene label="Timber houses by a fjord at dusk, the middle one with all its windows lit" />
    <div style={{ padding: 16, maxWidth: 640 }}>
      <Stack gap="medium">
        <Text as="h1">What is here</Text>
        <Text>
          One idea carries the look: light in the windows. A flow is a street of timber houses at night, one house for a
          chapter, one window for a step. A house gets its paint when its chapter begins, and a window lights up when
          the step is saved.
        </Text>
        <Text>
          Read from the top: tokens are the colours, type and space; illustration is the drawn world; components are the
          parts with all their states; patterns are whole pages of parts; flows are the real steps, drawn from their
          declarations; the workbench draws every flow and lifecycle as a map.
        </Text>
        <Text tone="muted">
          The toolbar switches day and night, and the language of the flows. Every story is checked by axe in both
          themes at 320 and 390 pixels.
        </Text>
        <MapLinks title="The journeys" ids={flowIds} />
        <MapLinks title="The lifecycles" ids={lifecycleIds} />
      </Stack>
    </div>
  </main>
);

const meta = {
  title: 'Start here',
  component: StartHere,
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

export const Overview: StoryObj = {};
