import { CopyAddress } from '#src/renderer/copy-address.tsx';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** Shows a subscription address that was just made: open it in the device's calendar, or copy it. Shown only once. */
export const CalendarAddress = ({ address }: { readonly address: string }) => {
  const { text } = useLanguage();
  return (
    <Stack>
      <Notice tone="success" live="status" title={text(words.addressTitle)}>
        {text(words.addressOnce)}
      </Notice>
      <CopyAddress id="calendar-address" address={address} words={words}>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{text(words.open)}</LinkButton>
      </CopyAddress>
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
