import { useId } from 'react';
import { usePictureList } from '#src/renderer/pictures-of.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { PictureInput } from '#src/ui/picture-input.tsx';
import type { SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

/** A page that does not fit in one picture takes a second one. */
const mostOfPage = 2;

export interface PrintPageProps extends Pick<SigningPart, 'session'> {
  readonly page: number;
  readonly of: number;
  readonly ids: readonly string[];
  readonly onIds: (change: (ids: readonly string[]) => readonly string[]) => void;
  readonly isMissing: boolean;
}

/** The picture of one page of a signed print. */
export const PrintPage = ({ session, page, of, ids, onIds, isMissing }: PrintPageProps) => {
  const { text, language } = useLanguage();
  const id = useId();
  const what = text(words.pageOf, { page, of });
  const pictures = usePictureList({ session, what, max: mostOfPage }, ids, onIds);
  const error = isMissing ? problemText('V_REQUIRED', language) : undefined;
  return (
    <FieldFrame id={id} label={what} error={error} holds="many">
      {(control) => <PictureInput {...control} {...pictures} />}
    </FieldFrame>
  );
};
