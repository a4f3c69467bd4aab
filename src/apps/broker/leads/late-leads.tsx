import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { customersPath } from '../frame/paths.ts';
import { latePlural, leadTexts as words } from './texts.ts';
import { useWaitingLeads } from './use-lead.ts';

const leadsPath = `${customersPath}?type=leads`;

/** Says how many leads of the office no broker has taken in time. Nothing is rendered where none waits. */
export const LateLeads = () => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useWaitingLeads();
  if (data === undefined || data.hour === 0) return null;
  return (
    <Panel id="late-leads" title={text(words.lateTitle)}>
      <Stack gap="small">
        <Text>{text(plural(latePlural, data.hour), { count: countText(data.hour, language) })}</Text>
        {data.day === 0 ? null : (
          <Text tone="danger">{text(words.lateDay, { count: countText(data.day, language) })}</Text>
        )}
        <TextLink href={leadsPath} onFollow={() => void navigate(leadsPath)}>
          {text(words.toLeads)}
        </TextLink>
      </Stack>
    </Panel>
  );
};
