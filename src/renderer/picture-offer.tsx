import { memo, useState } from 'react';
import { isEmpty } from '#src/engine/check.ts';
import { cameraTexts as words } from '#src/texts/camera.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { besideOf, takenBy, textsBeside } from './beside.ts';
import { type FieldAt, useTyped } from './field-at.ts';
import type { FoundInPicture } from './field-capabilities.ts';
import { tidied } from './tidied.ts';
import type { PictureReading } from './use-picture-reading.ts';

/** What was read for one field, and the field it would go into. */
interface OfferProps {
  readonly at: FieldAt;
  readonly values: readonly string[];
}

/** Leading zeros are the display's; nobody notes them. */
const plain = (typed: string): string => typed.replace(/^0+(?=\d)/, '');
const amountOf = (typed: string): number => Number(typed.replace(/[\s\u00A0]/g, '').replace(',', '.'));

/** What stands in the field, told beside the offer: lower than that is rarely right for a meter. */
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

/** Asks whether a number is right. Nothing is filled in before somebody says so (ux.md section 2.4, electricity). */
const Question = ({ at, values, onEnd }: OfferProps & { readonly onEnd: (used: boolean) => void }) => {
  const { language, text } = useLanguage();
  const { form, place, field } = at;
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
      <Text id={`${at.id}--offer`}>{isAlone ? text(words.offer, { value: shown(first) }) : text(words.several)}</Text>
      {isEmpty(typed) ? null : <Standing at={at} value={first} />}
      <Stack direction="wrap" gap="small">
        {values.map((value) => (
          <Button key={value} look="secondary" size="small" describedBy={`${at.id}--offer`} onPress={() => use(value)}>
            {text(isEmpty(typed) ? words.use : words.useInstead, { value: shown(value) })}
          </Button>
        ))}
        <Button look="text" size="small" describedBy={`${at.id}--offer`} onPress={decline}>
          {text(isAlone ? words.no : words.noneOfThem)}
        </Button>
      </Stack>
    </Stack>
  );
};

type Ending = 'asking' | 'used' | 'declined';

/** One number of the picture, with the name of its field: each is answered on its own. */
const Offer = memo(({ at, values }: OfferProps) => {
  const { language, text } = useLanguage();
  const [ending, setEnding] = useState<Ending>('asking');
  const typed = useTyped(at);
  const isSame =
    values.includes(plain(typed)) ||
    values.some((value) => tidied(at.field, value, language) === tidied(at.field, typed, language));
  const said =
    ending === 'used'
      ? text(words.used)
      : ending === 'declined'
        ? text(words.declined)
        : isSame
          ? text(words.same, { value: tidied(at.field, typed, language) })
          : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a frame and a legend of its own
    <div role="group" aria-labelledby={`${at.id}--offerOf`}>
      <Text as="strong" weight="strong" size="small" id={`${at.id}--offerOf`}>
        {text(at.texts.label)}
      </Text>
      {said === undefined ? (
        <Question at={at} values={values} onEnd={(used) => setEnding(used ? 'used' : 'declined')} />
      ) : (
        <Text size="small">{said}</Text>
      )}
    </div>
  );
});
Offer.displayName = 'Offer';

/** What could not be read, and what to do about it. The picture is kept as proof all the same. */
const NotRead = ({ found, number }: { readonly found: FoundInPicture; readonly number: FieldAt | undefined }) => {
  const { language, text } = useLanguage();
  const isOther = found.noLevel === 'another-register';
  const lacksNumber = found.numbers.length === 0 && found.pointIds.length === 0 && number !== undefined;
  if (found.noLevel === null) return null;
  return (
    <Notice tone="warning" title={text(isOther ? words.anotherRegister : words.unreadable)}>
      {text(isOther ? words.anotherRegisterNext : words.unreadableNext)}
      {lacksNumber ? ` ${problemText('OTP_QR', language)}. ${problemNext('OTP_QR', language)}` : null}
    </Notice>
  );
};

const offersOf = (at: FieldAt, found: FoundInPicture): readonly OfferProps[] => {
  const { reads } = at.field;
  const wanted = [
    [reads?.number, found.numbers],
    [reads?.pointId, found.pointIds],
    [reads?.level, found.levels.map(plain)],
  ] as const;
  return wanted.flatMap(([name, values]) => {
    const texts = name === undefined ? undefined : textsBeside(at, name);
    const there = name === undefined || texts === undefined ? undefined : besideOf(at, name, texts);
    const taken = there === undefined ? [] : values.flatMap((value) => takenBy(there, value) ?? []);
    return there === undefined || taken.length === 0 ? [] : [{ at: there, values: [...new Set(taken)] }];
  });
};

export interface PictureOfferProps {
  readonly at: FieldAt;
  readonly reading: PictureReading;
}

/** What a picture of a meter says, offered under it, number and reading each on their own. */
export const PictureOffer = ({ at, reading }: PictureOfferProps) => {
  const { text } = useLanguage();
  const offers = reading.state === 'read' ? offersOf(at, reading.found) : [];
  const numberName = at.field.reads?.number ?? '';
  const numberTexts = textsBeside(at, numberName);
  return (
    <div role="status">
      {reading.state === 'reading' ? (
        <Stack direction="across" gap="small">
          <Spinner size="small" />
          <Text size="small">{text(words.reading)}</Text>
        </Stack>
      ) : null}
      {reading.state === 'read' ? (
        <Stack gap="medium">
          {offers.map((offer) => (
            <Offer key={`${reading.number} ${offer.at.place.name}`} {...offer} />
          ))}
          <NotRead
            found={reading.found}
            number={numberTexts === undefined ? undefined : besideOf(at, numberName, numberTexts)}
          />
        </Stack>
      ) : null}
    </div>
  );
};
