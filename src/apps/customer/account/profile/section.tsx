import { type ReactNode, useId } from 'react';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the profile with its own heading. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {title}
        </Text>
        {children}
      </Stack>
    </section>
  );
};
