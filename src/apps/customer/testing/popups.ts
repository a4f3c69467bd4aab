import * as v from 'valibot';
import type { Popup } from '#src/contract/engagement/popups.ts';
import { popupId } from '#src/domain/ids.ts';

const later = { action: 'LATER', label: 'Senere' } as const;

/** The popup that leads to the quiz; `mayWait` is false once it was put off three times. */
export const popupOf = ({ mayWait = true } = {}): Popup => ({
  id: v.parse(popupId, '00000000-0000-4000-8000-0000000000a1'),
  kind: 'QUIZ',
  title: 'Hva ble boligen solgt for?',
  text: 'Hver morgen kl. 07.00 kommer en solgt bolig som du kan gjette prisen på. Du har fem forsøk.',
  actions: [
    { action: 'CLAIM', label: 'Gjett dagens pris', path: '/customer/quiz/today' },
    ...(mayWait ? [later] : []),
    { action: 'CLOSE', label: 'Nei takk' },
  ],
});
