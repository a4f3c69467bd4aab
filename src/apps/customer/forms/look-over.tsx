import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { openingTexts } from '../../frame/opening-texts.ts';

/** The form was updated while it was filled in, and not all that was typed has a place in it now. Gone with the step. */
export const LookOver = ({ step }: { readonly step: string | undefined }) => {
  const { text } = useLanguage();
  const [first] = useState(step);
  return step !== first ? null : (
    <Notice tone="warning" live="status" title={text(openingTexts.newerForm)}>
      {text(openingTexts.newerFormNext)}
    </Notice>
  );
};
