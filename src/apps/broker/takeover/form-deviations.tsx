import type { Deviation } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useDeed } from '../frame/queries.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { DeviationLine } from './deviation-line.tsx';
import { needWords } from './need-words.ts';
import type { FormProps } from './use-dialog.ts';

/** Lists what to look into in a form, above its other details. */
export function FormDeviations(props: FormProps) {
  const { text } = useLanguage();
  const { deviations } = props.form;
  if (deviations.length === 0) return null;
  return (
    <Stack gap="tight">
      <Text size="small" weight="medium">
        {text(formWords.look)}
      </Text>
      {deviations.map((deviation) => (
        <OneDeviation key={deviation.id} {...props} deviation={deviation} />
      ))}
    </Stack>
  );
}

function OneDeviation({ takeover, form, now, deviation }: FormProps & { readonly deviation: Deviation }) {
  const say = useLanguage();
  const { estateId } = takeover;
  const { id, kind, who, seen, mayBeMarked } = deviation;
  const params = { id: estateId, flow: form.flow, deviation: id };
  const mark = useDeed(estateId, (call, isSeen: boolean) =>
    call(isSeen ? brokerForms.markSeen : brokerForms.markUnseen, { params }),
  );
  const what = [say.text(needWords[kind]), who].filter(Boolean).join(': ');
  return <DeviationLine what={what} seen={seen} mayBeMarked={mayBeMarked} mark={mark} now={now} />;
}
