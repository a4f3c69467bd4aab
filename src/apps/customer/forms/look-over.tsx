import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { openingTexts } from '../../frame/opening-texts.ts';

/**
 * Warns that the form was updated while it was being filled in, and some answers no longer fit. Hidden on the next
 * step.
 */
export const LookOver = ({ step }: { readonly step: string | undefined }) => {
  const { text } = useLanguage();
  const [first] = useState(step);
  return step !== first ? null : (
    <Notice tone="warning" live="status" title={text(openingTexts.newerForm)}>
      {text(openingTexts.newerFormNext)}
    </Notice>
  );
};
