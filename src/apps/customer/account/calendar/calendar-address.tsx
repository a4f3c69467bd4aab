import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCopy } from '../../../frame/use-copy.ts';

/** Shows a subscription address that was just made: open it in the device's calendar, or copy it. Shown only once. */
export const CalendarAddress = ({ address }: { readonly address: string }) => {
  const { text } = useLanguage();
  const { copied, copy } = useCopy();
  return (
    <Stack>
      <Notice tone="success" live="status" title={text(words.addressTitle)}>
        {text(words.addressOnce)}
      </Notice>
      <FieldFrame id="calendar-address" label={text(words.address)}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            onChange={() => undefined}
            onFocus={(input) => input.select()}
            readOnly
            spellCheck={false}
          />
        )}
      </FieldFrame>
      <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{text(words.open)}</LinkButton>
      <Button look="secondary" onPress={() => copy(address)} icon={<Icon of={copied === 'copied' ? Check : Copy} />}>
        {text(copied === 'copied' ? words.copied : words.copy)}
      </Button>
      {copied === 'failed' ? (
        <Notice tone="warning" live="status">
          {text(words.notCopied)}
        </Notice>
      ) : null}
      <LiveRegion message={copied === 'copied' ? text(words.copied) : ''} />
      <Disclosure label={text(words.how)}>
        <Bullets>
          {[words.howApple, words.howGoogle, words.howOutlook].map((way) => (
            <li key={way.en}>{text(way)}</li>
          ))}
        </Bullets>
      </Disclosure>
    </Stack>
  );
};
