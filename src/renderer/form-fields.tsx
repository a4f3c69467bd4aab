import { useMemo } from 'react';
import { FieldList } from './field-list.tsx';
import { firstKinds } from './fields/first-kinds.ts';
import { KindsProvider } from './kinds-in-use.ts';
import { useLaterParts } from './later.tsx';
import type { StepForm } from './step-form.ts';

export interface FormFieldsProps {
  readonly form: StepForm;
}

/** Shows every field that a step asks now. */
export const FormFields = ({ form }: FormFieldsProps) => {
  const texts = form.flow.texts.steps[form.step];
  const later = useLaterParts()?.laterKinds;
  const kinds = useMemo(() => ({ ...firstKinds, ...later }), [later]);
  return texts ? (
    <KindsProvider value={kinds}>
      <FieldList form={form} fields={form.declared.fields} texts={texts.fields} />
    </KindsProvider>
  ) : null;
};
