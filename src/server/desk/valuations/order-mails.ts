import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';

interface Addressed {
  readonly name: string;
  readonly street: string;
  readonly office: string;
}

/** To a customer whose home has been valued. The value itself stands behind the sign-in. */
export const valuedMail = ({ name, street, office, validUntil }: Addressed & { readonly validUntil: IsoDate }) =>
  letter({
    name,
    subject: { nb: 'Megleren har vurdert boligen din', en: 'The broker has valued your home' },
    nb: [
      `${plain(street)}: Megleren har satt en verdi, som du finner under Formue. Den gjelder til og med ${formatDate(validUntil, 'nb')}.`,
    ],
    en: [
      `${plain(street)}: The broker has set a value, which you find under Wealth. It is valid through ${formatDate(validUntil, 'en')}.`,
    ],
    sender: office,
  });

/** To a customer whose order is declined, with the broker's words. */
export const declinedMail = ({ name, street, office, reason }: Addressed & { readonly reason: string }) =>
  letter({
    name,
    subject: { nb: 'Svar på bestillingen av verdivurdering', en: 'Reply to your order of a valuation' },
    nb: [
      `${plain(street)}: Megleren kan ikke verdivurdere boligen nå.`,
      `Fra megleren: ${plain(reason, 500)}`,
      'Du kan bestille på nytt under Formue.',
    ],
    en: [
      `${plain(street)}: The broker cannot value the home now.`,
      `From the broker: ${plain(reason, 500)}`,
      'You can order again under Wealth.',
    ],
    sender: office,
  });
