import { useEffect, useState } from 'react';
import { asksForTemplate, filledTemplate, offeredTemplates, type TextTemplate } from '#src/domain/text-template.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { templateTexts as words } from './template-texts.ts';
import { useProfile } from './use-profile.ts';

interface OfferProps {
  /** What has been typed: a slash first asks for the texts, and what follows it finds one by its name. */
  readonly typed: string;
  readonly onTake: (text: string) => void;
  /** Given what Enter does while a text is asked for: it takes the first that is offered; undefined for nothing. */
  readonly onEnter?: ((take: (() => void) | undefined) => void) | undefined;
  /** The reader, whose given name is filled in; null where each reader gets their own. */
  readonly reader: string | null;
}

function Offers({ typed, onTake, onEnter, reader }: OfferProps) {
  const { text } = useLanguage();
  const query = useProfile();
  const found = offeredTemplates(query.data?.templates ?? [], typed);
  const take = (one: TextTemplate) => onTake(reader === null ? one.text : filledTemplate(one.text, reader));
  const [first] = found;
  useEffect(() => {
    onEnter?.(first === undefined || !asksForTemplate(typed) ? undefined : () => take(first));
    return () => onEnter?.(undefined);
  });
  if (query.data === undefined) {
    if (query.error !== null) return <NotFetched query={query} title={text(words.notFetched)} />;
    return <SkeletonLines lines={[40]} label={text(words.loading)} />;
  }
  if (found.length === 0) return <Text size="small">{text(words.noneOffered)}</Text>;
  return (
    <Stack direction="wrap" gap="small">
      {found.map((one) => (
        <Button key={one.title} size="small" look="secondary" onPress={() => take(one)}>
          {one.title}
        </Button>
      ))}
    </Stack>
  );
}

/** Offers the broker's own texts where one writes: by a button, or by a slash as the first letter. */
export function TemplateOffer(props: OfferProps) {
  const { text } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const shows = isOpen || asksForTemplate(props.typed);
  const take = (next: string) => {
    setIsOpen(false);
    props.onTake(next);
  };
  return (
    <Stack gap="tight">
      <div>
        <Button size="small" look="text" onPress={() => setIsOpen(!isOpen)}>
          {text(isOpen ? words.close : words.offer)}
        </Button>
      </div>
      {shows ? <Offers {...props} onTake={take} /> : null}
    </Stack>
  );
}
