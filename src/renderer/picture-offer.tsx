import { isEmpty, readOne } from '#src/engine/check.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Spinner } from '#src/ui/loading-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { type FieldAt, idOfPath, useDraft } from './field-at.ts';
import type { FoundInPicture } from './field-capabilities.ts';
import { placeOf } from './place.ts';
import { cameraTexts as words } from './texts/camera.ts';
import type { PictureReading } from './use-picture-reading.ts';
import { Offer, type OfferProps, plain } from './value-offer.tsx';

/** Returns another field of the same step or row; undefined when none has that name. */
function siblingField({ form, place, last }: FieldAt, name: string, texts: FieldAt['texts']): FieldAt | undefined {
  const { row } = place;
  const fields = row === undefined ? form.declared.fields : form.declared.fields[row.group]?.fields;
  const field = fields?.[name];
  if (field === undefined) return undefined;
  const there = placeOf(name, row);
  return { form, field, texts, place: there, id: idOfPath(form.step, there.path), last };
}

/** Returns the texts of a field in the same step or row, where the flow has them. */
function siblingTexts({ form, place }: FieldAt, name: string): FieldAt['texts'] | undefined {
  const step: Readonly<Record<string, AnyFieldTexts>> | undefined = form.flow.texts.steps[form.step]?.fields;
  return place.row === undefined ? step?.[name] : step?.[place.row.group]?.fields?.[name];
}

/** Returns a number as the field accepts it, with decimals cut to its limit. Undefined when it accepts none of it. */
function acceptedPart({ field }: FieldAt, value: string): string | undefined {
  const [whole = '', decimals = ''] = value.split('.');
  const shorter = Array.from({ length: decimals.length + 1 }, (_, cut) => decimals.slice(0, decimals.length - cut));
  const ways = shorter.map((part) => (part === '' ? whole : `${whole},${part}`));
  return (value.includes('.') ? ways : [value]).find((way) => readOne(field, way) !== undefined);
}

/** Asks to write the number by hand, until it is written. */
const NumberNotRead = ({ number }: { readonly number: FieldAt }) => {
  const { language } = useLanguage();
  const isWritten = !isEmpty(useDraft(number));
  return isWritten ? null : ` ${problemText('OTP_QR', language)}. ${problemNext('OTP_QR', language)}`;
};

/** Says what could not be read, and what to do about it. The picture is kept as proof. */
const NotRead = ({ found, number }: { readonly found: FoundInPicture; readonly number: FieldAt | undefined }) => {
  const { text } = useLanguage();
  const isOther = found.noLevel === 'another-register';
  const lacksNumber = found.numbers.length === 0 && found.pointIds.length === 0;
  if (found.noLevel === null) return null;
  return (
    <Notice tone="warning" title={text(isOther ? words.anotherRegister : words.unreadable)}>
      {text(isOther ? words.anotherRegisterNext : words.unreadableNext)}
      {lacksNumber && number !== undefined ? <NumberNotRead number={number} /> : null}
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
    const texts = name === undefined ? undefined : siblingTexts(at, name);
    const there = name === undefined || texts === undefined ? undefined : siblingField(at, name, texts);
    const taken = there === undefined ? [] : values.flatMap((value) => acceptedPart(there, value) ?? []);
    return there === undefined || taken.length === 0 ? [] : [{ at: there, values: [...new Set(taken)] }];
  });
};

export interface PictureOfferProps {
  readonly at: FieldAt;
  readonly reading: PictureReading;
}

/** Offers the number and the reading from a meter's picture, each on its own, under the picture. */
export const PictureOffer = ({ at, reading }: PictureOfferProps) => {
  const { text } = useLanguage();
  const offers = reading.state === 'read' ? offersOf(at, reading.found) : [];
  const numberName = at.field.reads?.number ?? '';
  const numberTexts = siblingTexts(at, numberName);
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
            number={numberTexts === undefined ? undefined : siblingField(at, numberName, numberTexts)}
          />
        </Stack>
      ) : null}
    </div>
  );
};
