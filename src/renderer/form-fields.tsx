import { FieldList } from './field-list.tsx';
import { kinds } from './fields/kinds.ts';
import { KindsProvider } from './kinds-in-use.ts';
import type { StepForm } from './step-form.ts';

export interface FormFieldsProps {
  readonly form: StepForm;
}

/** Every field that a step asks now. */
export const FormFields = ({ form }: FormFieldsProps) => {
  const texts = form.flow.texts.steps[form.step];
  return texts ? (
    <KindsProvider value={kinds}>
      <FieldList form={form} fields={form.declared.fields} texts={texts.fields} />
    </KindsProvider>
  ) : null;
};
