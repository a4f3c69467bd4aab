import { useEffect, useState } from 'react';
import { isPostcodeInUse } from '#src/domain/postcode.ts';
import { postalTown } from '#src/domain/postcodes.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useStepValue } from '#src/renderer/field-at.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Text } from '#src/ui/text.tsx';
import { Boxes } from './parts.tsx';

/** Returns the town of the postcode that is typed; undefined for none, and where the register cannot be fetched. */
const useTown = (): string | undefined => {
  const { form } = useOpenStep();
  const typed = useStepValue(form, () => form.draft().postcode);
  const code = typeof typed === 'string' ? typed.trim() : '';
  const [found, setFound] = useState<{ readonly code: string; readonly town: string | undefined }>();
  useEffect(() => {
    if (!isPostcodeInUse(code)) return;
    postalTown(code).then(
      (town) => setFound({ code, town }),
      () => undefined,
    );
  }, [code]);
  return found?.code === code ? found.town : undefined;
};

const Town = () => {
  const { text } = useLanguage();
  const town = useTown();
  return <div role="status">{town === undefined ? null : <Text>{text(words.town, { town })}</Text>}</div>;
};

/** Mock 18b: the boxes, and the address that they go to with its town. */
export default function Chosen() {
  return (
    <QuestionPage after={<Town />}>
      <Boxes />
    </QuestionPage>
  );
}
