import { useNavigate } from 'react-router-dom';
import type { ContactId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { sameTexts, mergeTexts as words } from './texts.ts';
import { mergePath, useSame } from './use-merges.ts';

/** Who may be the same person as a customer, each a way to see the two beside each other; nothing without any. */
export function SamePerson({ id }: { readonly id: ContactId }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const items = useSame(id).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Stack gap="small">
      <Text size="small">{text(plural(words.maybe, items.length), { count: items.length })}</Text>
      <Bullets>
        {items.map(({ id: other, name, address, reason }) => (
          <li key={other}>
            <TextLink onPress={() => void navigate(mergePath(id, other))}>
              {[name === '' ? text(words.deleted) : name, address].filter((part) => part !== '').join(', ')}
            </TextLink>
            {` (${text(sameTexts[reason])})`}
          </li>
        ))}
      </Bullets>
    </Stack>
  );
}
