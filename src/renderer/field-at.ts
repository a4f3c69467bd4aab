import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isAsked, isOnNoPage } from '#src/engine/check.ts';
import type { Draft, Env, Field, Issue, StepDraft } from '#src/engine/field.ts';
import type { Replaced } from '#src/engine/flow-session.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { afterPress, noticePresses } from '#src/ui/after-press.ts';
import type { Place } from './place.ts';
import type { StepForm } from './step-form.ts';

/** One field on the page: its declaration, its place, and how it is read and written. */
export interface FieldAt {
  readonly form: StepForm;
  readonly field: Field;
  readonly texts: AnyFieldTexts;
  readonly place: Place;
  /** Element id of its control. */
  readonly id: string;
  /** True for the last field on the page: the phone's keyboard then offers Done instead of Next. */
  readonly last: boolean;
}

/** Props of the component that shows a kind of field. */
export interface FieldProps {
  readonly at: FieldAt;
}

export const idOfPath = (step: string, path: string): string => `${step}--${path.replaceAll('.', '-')}`;

/** Returns the current value. Re-renders when this value changes, and for nothing else. */
export const useDraft = ({ form, place }: FieldAt): Draft | undefined =>
  useSyncExternalStore(form.subscribeTo(place.path), () => form.value(place));

/** Returns the value of a field that holds text. */
export const useTyped = (at: FieldAt): string => {
  const value = useDraft(at);
  return typeof value === 'string' ? value : '';
};

const none: readonly string[] = [];
export const idsOf = (value: Draft | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : none;

/** Returns the value of a field that holds several ids; the same list until the draft has another. */
export const useIds = (at: FieldAt): readonly string[] => {
  const value = useDraft(at);
  return useMemo(() => idsOf(value), [value]);
};

export const useWrite = ({ form, place }: FieldAt): ((value: Draft) => void) =>
  useCallback((value: Draft) => form.write(place, value), [form, place]);

/** Handles leaving a field. What that shows waits for a press that is under way, and never moves its button away. */
export const useLeave = ({ form, place, field }: FieldAt): (() => void) => {
  noticePresses();
  return useCallback(() => afterPress(() => form.leave(place, field)), [form, place, field]);
};

export const useIssue = ({ form, place }: FieldAt): Issue | undefined =>
  useSyncExternalStore(form.subscribeTo(place.path), () => form.issue(place.path));

/** Returns the value that another person replaced; the same object until it is replaced again. */
export const useReplaced = ({ form, place }: FieldAt): Replaced | undefined =>
  useSyncExternalStore(form.subscribeTo(place.path), () =>
    form.session.getSnapshot().replaced.find(({ step, path }) => step === form.step && path === place.path),
  );

const silence = () => () => {};

/**
 * Returns a value computed from the whole step; it must be a plain value or the same object as before. Set `listens` to
 * false where nothing in the step can change it, so that 200 fields do not run at every key.
 */
export const useStepValue = <T>(form: StepForm, read: () => T, listens = true): T =>
  useSyncExternalStore(listens ? form.subscribe : silence, read);

/** Returns true when this person may not change the field's value. */
export const useFixed = ({ form, place, field }: FieldAt): boolean =>
  useStepValue(
    form,
    () => isFixed(field, form.around(place), form.env(), form.draft()),
    field.fixedWhen !== undefined || field.given !== undefined,
  );

const isFixed = (field: Field, around: StepDraft, env: Env, step: StepDraft): boolean =>
  (field.fixedWhen?.(around, env, step) ?? false) || field.given?.(around, env, step) !== undefined;

/** Returns true when this person changes the value with a code sent to the new one. */
export const useByCode = ({ form, place, field }: FieldAt): boolean =>
  useStepValue(
    form,
    () => field.byCode?.(form.around(place), form.env(), form.draft()) ?? false,
    field.byCode !== undefined,
  );

/** Returns true when a field is shown on the page now; shown facts count too. */
export const isOnPage = (field: Field, draft: StepDraft, env: Env, step: StepDraft): boolean =>
  !isOnNoPage(field) &&
  (field.kind === 'shown' ? (field.when?.(draft, env, step) ?? true) : isAsked(field, draft, env, step));
