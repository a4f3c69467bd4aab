import { installation } from '#src/domain/installed.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

const words = {
  call: { nb: 'Ring {name}', en: 'Call {name}' },
  hours: { nb: 'Åpent hverdager {opens}–{closes}.', en: 'Open on weekdays {opens}–{closes}.' },
} as const;

/** When customer service is open, in the reader's language. */
export const useServiceHours = (): string => useLanguage().text(words.hours, { ...installation.serviceDesk });

/** The name, number and opening hours of customer service, in a sentence of a notice. */
export const ServiceDeskWords = () => {
  const { text } = useLanguage();
  const hours = useServiceHours();
  const { name, phone } = installation.serviceDesk;
  return (
    <>
      {text(words.call, { name })}{' '}
      <TextLink on="inherit" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </TextLink>
      . {hours}
    </>
  );
};

/** The same at the foot of a page (Spec section 7, "Service phone hours"). */
export const ServiceDesk = () => (
  <Text tone="muted" size="small">
    <ServiceDeskWords />
  </Text>
);
