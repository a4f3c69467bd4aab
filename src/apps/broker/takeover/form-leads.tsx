import { leadPartners } from '#src/domain/form-lists.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/bullets.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { brokerFormTexts as formWords, leadStates } from '../monitor/form-texts.ts';
import type { FormProps } from './use-dialog.ts';

/** Lists who asked to be contacted by which partner, and whether the lead was sent to the partner. */
export function FormLeads({ form, now }: FormProps) {
  const say = useLanguage();
  if (form.leads.length === 0) return null;
  const nameOf = (id: string) => form.links.find(({ participantId }) => participantId === id)?.name ?? '';
  const lines = form.leads.map(({ participantId, service, partner, state, at }) => {
    const called = leadPartners.find((one) => one.service === service)?.[say.language] ?? service;
    const time = momentWords(at, now, say);
    const said = say.text(leadStates[state], { time });
    return say.text(formWords.lead, { service: called, partner, name: nameOf(participantId), state: said });
  });
  return (
    <Stack gap="tight">
      <Text size="small" weight="medium">
        {say.text(formWords.leads)}
      </Text>
      <Bullets>
        {lines.map((line) => (
          <li key={line}>
            <Text as="span" size="small">
              {line}
            </Text>
          </li>
        ))}
      </Bullets>
    </Stack>
  );
}
