import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '#src/domain/language.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env, Field, Fields, StepDraft } from '#src/engine/field.ts';
import { ask } from '#src/engine/step.ts';
import { FormFields } from '#src/renderer/ask-step.tsx';
import { type FieldCapabilities, FieldCapabilitiesProvider } from '#src/renderer/field-capabilities.ts';
import { StepForm } from '#src/renderer/step-form.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallEnv, smallFlow } from '#src/renderer/testing/small-flow.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

/** Renders one field, with other fields beside it, named by their keys. */
export const openField = (
  field: Field,
  others: Fields = {},
  capabilities: FieldCapabilities = {},
  lists: Env['lists'] = {},
  draft: StepDraft = {},
  language: Language = 'nb',
) => {
  const fields = { answer: field, ...others };
  const texts = Object.fromEntries(Object.keys(fields).map((key) => [key, { label: { nb: key, en: key } }]));
  const flow: Flow = {
    ...smallFlow,
    steps: { ...smallFlow.steps, only: ask(fields) },
    texts: {
      ...smallFlow.texts,
      steps: { ...smallFlow.texts.steps, only: { ...smallFlow.texts.steps.you, fields: texts } },
    },
  };
  const session = memorySession({ env: { ...smallEnv, lists }, drafts: { only: draft } });
  render(
    <LanguageProvider initial={language}>
      <FieldCapabilitiesProvider value={capabilities}>
        <FormFields form={new StepForm(flow, session, 'only')} />
      </FieldCapabilitiesProvider>
    </LanguageProvider>,
  );
  return { session, person: userEvent.setup() };
};
