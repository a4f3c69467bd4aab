import '#src/renderer/testing/all-parts.ts';
import { useEffect, useMemo } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FieldKind } from '#src/engine/kinds.ts';
import { ask } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { FormFields } from '#src/renderer/ask-step.tsx';
import { FieldCapabilitiesProvider } from '#src/renderer/field-capabilities.ts';
import { type OpenStep, OpenStepProvider } from '#src/renderer/open-step.ts';
import { StepForm } from '#src/renderer/step-form.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallFlow } from '#src/renderer/testing/small-flow.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { galleryEnv, type KindSample, kindSamples } from './kind-samples.ts';

type Look = 'empty' | 'filled' | 'error' | 'fixed';
const looks: Readonly<Record<Look, string>> = {
  empty: 'Tomt · Empty',
  filled: 'Fylt ut · Filled',
  error: 'Feil · Error',
  fixed: 'Kan ikke endres · Fixed',
};

const draftOf = ({ filled, wrong = null }: KindSample, look: Look) => {
  if (look === 'empty') return null;
  return look === 'error' ? wrong : filled;
};

const flowOf = (kind: FieldKind, look: Look): Flow => {
  const { field, texts } = kindSamples[kind];
  const answer = look === 'fixed' ? { ...field, fixedWhen: () => true } : field;
  return {
    ...smallFlow,
    steps: { ...smallFlow.steps, [look]: ask({ answer }) },
    texts: {
      ...smallFlow.texts,
      steps: { ...smallFlow.texts.steps, [look]: { ...smallFlow.texts.steps.done, fields: { answer: texts } } },
    },
  };
};

/** Returns a page for a field that has none: parts that need one can render, and lead nowhere. */
const pageAround = (flow: Flow, form: StepForm): OpenStep => {
  const { session, step } = form;
  const { drafts, env } = session.getSnapshot().opened;
  return {
    flow,
    session,
    form,
    step,
    where: {},
    locked: false,
    returnTo: undefined,
    arrived: false,
    seen: undefined,
    walked: walk(flow, drafts, env),
    call: () => Promise.reject(new Error('No server behind a story')),
    footer: null,
    goTo: () => undefined,
    back: null,
    close: () => undefined,
    done: undefined,
    dialog: { name: null, show: () => undefined, hide: () => undefined },
    setRefused: () => undefined,
  };
};

const Sample = ({ kind, look }: { readonly kind: FieldKind; readonly look: Look }) => {
  const open = useMemo(() => {
    const draft = draftOf(kindSamples[kind], look);
    const session = memorySession({ env: galleryEnv, drafts: { [look]: { answer: draft ?? undefined } } });
    const flow = flowOf(kind, look);
    return pageAround(flow, new StepForm(flow, session, look));
  }, [kind, look]);
  useEffect(() => {
    if (look === 'error') open.form.reveal();
  }, [open, look]);
  return (
    <OpenStepProvider value={open}>
      <Stack gap="small">
        <Text as="h2" size="small" tone="muted">
          {looks[look]}
        </Text>
        <FormFields form={open.form} />
      </Stack>
    </OpenStepProvider>
  );
};

const capabilities = { scan: () => Promise.reject(new Error('No camera in a story')) };

export interface KindGalleryProps {
  readonly kind: FieldKind;
  readonly language?: Language;
}

const fewerLooks: Partial<Readonly<Record<FieldKind, readonly Look[]>>> = {
  shown: ['filled'],
  rows: ['empty', 'filled', 'error'],
};

/** Shows a kind of field in every look. Shown facts and groups cannot be wrong or fixed. */
export const KindGallery = ({ kind, language = 'nb' }: KindGalleryProps) => {
  const shown = fewerLooks[kind] ?? (['empty', 'filled', 'error', 'fixed'] as const);
  return (
    <LanguageProvider key={language} initial={language}>
      <FieldCapabilitiesProvider value={capabilities}>
        <Stack gap="huge">
          {shown.map((look) => (
            <Sample key={`${kind} ${look}`} kind={kind} look={look} />
          ))}
        </Stack>
      </FieldCapabilitiesProvider>
    </LanguageProvider>
  );
};
