import type { Deviation } from '#src/contract/broker.ts';
import { brokerForms } from '#src/contract/broker-forms.ts';
import { brokerFormTexts as formWords } from '#src/texts/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { momentWords } from '../day-words.ts';
import { Failed } from '../failed.tsx';
import { useDeed } from '../queries.ts';
import type { FormProps } from './form-row.tsx';
import { needWords } from './need-words.ts';

/** What to look into: each point until a broker says that she has, and then by whom and when, until that is undone. */
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
  const busy = { busy: mark.isPending, busyLabel: say.text(formWords.marking) };
  return (
    <Stack gap="tight">
      <Stack direction="wrap" gap="small">
        <Text size="small">{what}</Text>
        {mayBeMarked ? (
          <Button
            look="text"
            size="small"
            label={say.text(seen === null ? formWords.markSeenOf : formWords.undoSeenOf, { what })}
            onPress={() => mark.mutate(seen === null)}
            {...busy}
          >
            {say.text(seen === null ? formWords.markSeen : formWords.undoSeen)}
          </Button>
        ) : null}
      </Stack>
      {seen === null ? null : (
        <Text size="small" tone="muted">
          {say.text(formWords.seenBy, { name: seen.by, time: momentWords(seen.at, now, say) })}
        </Text>
      )}
      <Failed error={mark.error} />
    </Stack>
  );
}
