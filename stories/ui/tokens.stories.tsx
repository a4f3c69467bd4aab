import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Stack } from '#src/ui/stack.tsx';
import { tokens } from '#src/ui/system/tokens.ts';
import { Text } from '#src/ui/text.tsx';
import { contrast, hexOf, textPairs } from './contrast.ts';

const meta = { title: 'Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj;

const colour = (name: string) => `var(--g-colors-${name.replaceAll('.', '-')})`;

const gradeOf = (ratio: number): string => {
  if (ratio >= 7) return 'AAA';
  return ratio >= 4.5 ? 'AA' : 'too low';
};

const Pair = ({ fg, bg }: { readonly fg: string; readonly bg: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const style = getComputedStyle(ref.current);
    setRatio(contrast(hexOf(style.color), hexOf(style.backgroundColor)));
  }, []);
  return (
    <div ref={ref} style={{ color: colour(fg), background: colour(bg), padding: '8px 12px', borderRadius: 4 }}>
      {fg} on {bg}: <strong>{ratio.toFixed(2)}</strong> {gradeOf(ratio)}
    </div>
  );
};

/** Measured in the page, in the theme of the toolbar. */
export const Contrast: Story = {
  render: () => (
    <Stack gap="small">
      {textPairs.map(([fg, bg]) => (
        <Pair key={`${fg} ${bg}`} fg={fg} bg={bg} />
      ))}
    </Stack>
  ),
};

const ramps = ['teal', 'ochre', 'falu', 'spruce', 'fjord'] as const;

const Swatch = ({ ramp, step }: { readonly ramp: string; readonly step: string }) => (
  <div style={{ width: 72 }}>
    <div style={{ height: 48, borderRadius: 4, background: colour(`${ramp}.${step}`) }} />
    <Text size="caption" tone="muted">
      {ramp} {step}
    </Text>
  </div>
);

export const Colours: Story = {
  render: () => (
    <Stack>
      {ramps.map((ramp) => (
        <Stack key={ramp} direction="wrap" gap="small">
          {Object.keys(tokens.colors?.[ramp] ?? {}).map((step) => (
            <Swatch key={step} ramp={ramp} step={step} />
          ))}
        </Stack>
      ))}
    </Stack>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack>
      <Text size="display" figures="columns">
        kr 6 450 000
      </Text>
      <Text size="title">Les av strømmåleren</Text>
      <Text size="heading">Er dette din kopi?</Text>
      <Text>Stå ved måleren sammen. Kjøper betaler for strøm brukt etter dette tallet.</Text>
      <Text tone="muted">Dempet brødtekst, kontrast over 7.</Text>
      <Text size="small" tone="accent">
        Målere og strøm, 2 av 5
      </Text>
      <Text size="caption" tone="muted">
        Minste tekst, 12 piksler: «æøå ÆØÅ», m², ½ – 24. november
      </Text>
    </Stack>
  ),
};

const Bar = ({ step, px }: { readonly step: string; readonly px: number }) => (
  <Stack direction="across" gap="small">
    <div style={{ width: px, height: 16, background: colour('accent.solid') } satisfies CSSProperties} />
    <Text size="small">
      {step}: {px} px
    </Text>
  </Stack>
);

/** Even steps in layout; 1 (4 px) and 3 (12 px) only inside a control or a row. */
export const Space: Story = {
  render: () => (
    <Stack gap="small">
      {[2, 4, 6, 8, 12, 16].map((step) => (
        <Bar key={step} step={String(step)} px={step * 4} />
      ))}
    </Stack>
  ),
};

export const FocusRing: Story = {
  render: () => (
    <Stack direction="wrap">
      {['bg', 'bg.panel', 'dusk', 'accent.solid'].map((bg) => (
        <div key={bg} style={{ background: colour(bg), padding: 16 }}>
          <div
            style={{
              width: 96,
              height: 40,
              borderRadius: 4,
              background: colour('bg.panel'),
              outline: `3px solid ${colour('light')}`,
              outlineOffset: 2,
              boxShadow: `0 0 0 2px ${colour('accent.solid')}`,
            }}
          />
        </div>
      ))}
    </Stack>
  ),
};
