import { useNavigate } from 'react-router-dom';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

export interface PartHeadProps {
  /** Of the heading, by which the part is labelled. */
  readonly id?: string;
  readonly title: string;
  /** The way to all of which the part shows some; absent where there is no more. */
  readonly all?: { readonly href: string; readonly label: string } | undefined;
}

/** The heading of a part of a page, with the way to the page of its own. */
export const PartHead = ({ id, title, all }: PartHeadProps) => {
  const navigate = useNavigate();
  return (
    <Stack direction="between" gap="small">
      <Text as="h2" size="heading" id={id}>
        {title}
      </Text>
      {all === undefined ? null : (
        <TextLink href={all.href} onFollow={() => void navigate(all.href)}>
          {all.label}
        </TextLink>
      )}
    </Stack>
  );
};
