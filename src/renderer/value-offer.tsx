import { memo, useId } from 'react';
import { setup } from 'xstate';
import { isEmpty } from '#src/engine/check.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type FieldAt, useTyped } from './field-at.ts';
import { cameraTexts as words } from './texts/camera.ts';
import { tidied } from './tidied.ts';
import { useRun } from './use-session.ts';

/** The values read for one field, and the field they would go into. */
export interface OfferProps {
  readonly at: FieldAt;
  readonly values: readonly string[];
  /** True when it is right under its field, whose name is read there already. */
  readonly isUnderField?: boolean;
}

/** Removes leading zeros, which the display pads and customers leave out. */
export const plain = (typed: string): string => typed.replace(/^0+(?=\d)/, '');
const amountOf = (typed: string): number => Number(typed.replace(/[\s\u00A0]/g, '').replace(',', '.'));

/** Shows the field's current value beside the offer, because a lower reading is rarely right for a meter. */
const Standing = ({ at, value }: { readonly at: FieldAt; readonly value: string }) => {
  const { language, text } = useLanguage();
  const typed = useTyped(at);
  const now = tidied(at.field, typed, language);
  if (at.field.kind === 'decimal' && amountOf(value) < amountOf(typed)) {
    return <Notice tone="warning">{text(words.lower, { now })}</Notice>;
  }
  return (
    <Text size="small" tone="muted">
      {text(words.stands, { now })}
    </Text>
  );
};

/** Asks whether a number is right. Nothing is filled in before it is confirmed (ux.md section 2.4, electricity). */
const Question = ({ at, values, onEnd }: OfferProps & { readonly onEnd: (used: boolean) => void }) => {
  const { language, text } = useLanguage();
  const { form, place, field } = at;
  const id = useId();
  const typed = useTyped(at);
  const shown = (value: string) => tidied(field, value, language);
  const first = values[0] ?? '';
  const use = (value: string) => {
    form.write(place, value);
    form.leave(place, field);
    onEnd(true);
    focusField(at.id);
  };
  const decline = () => {
    onEnd(false);
    focusField(at.id);
  };
  const isAlone = values.length === 1;
  return (
    <Stack gap="small">
      <Text id={id}>{isAlone ? text(words.offer, { value: shown(first) }) : text(words.several)}</Text>
      {isEmpty(typed) ? null : <Standing at={at} value={first} />}
      <Stack direction="wrap" gap="small">
        {values.map((value) => (
          <Button key={value} look="secondary" size="small" describedBy={id} onPress={() => use(value)}>
            {text(isEmpty(typed) ? words.use : words.useInstead, { value: shown(value) })}
          </Button>
        ))}
        <Button look="text" size="small" describedBy={id} onPress={decline}>
          {text(isAlone ? words.no : words.noneOfThem)}
        </Button>
      </Stack>
    </Stack>
  );
};

/** One offer: it is answered once. */
const offerMachine = setup({ types: {} as { events: { type: 'USE' } | { type: 'DECLINE' } } }).createMachine({
  id: 'offer',
  initial: 'asking',
  states: { asking: { on: { USE: 'used', DECLINE: 'declined' } }, used: {}, declined: {} },
});

/** Offers one number that was read, with the name of its field: each is confirmed on its own. */
export const Offer = memo(({ at, values, isUnderField = false }: OfferProps) => {
  const { language, text } = useLanguage();
  const [{ value: ending }, send] = useRun(offerMachine);
  const id = useId();
  const typed = useTyped(at);
  const isSame =
    values.includes(plain(typed)) ||
    values.some((value) => tidied(at.field, value, language) === tidied(at.field, typed, language));
  const same = isSame ? text(words.same, { value: tidied(at.field, typed, language) }) : undefined;
  const said = { used: text(words.used), declined: text(words.declined), asking: same }[ending];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a frame and a legend of its own
    <div role="group" aria-labelledby={id}>
      {isUnderField ? (
        <VisuallyHidden>
          <span id={id}>{text(at.texts.label)}</span>
        </VisuallyHidden>
      ) : (
        <Text as="strong" weight="strong" size="small" id={id}>
          {text(at.texts.label)}
        </Text>
      )}
      {said === undefined ? (
        <Question at={at} values={values} onEnd={(used) => send({ type: used ? 'USE' : 'DECLINE' })} />
      ) : (
        <Text size="small">{said}</Text>
      )}
    </div>
  );
});
Offer.displayName = 'Offer';
