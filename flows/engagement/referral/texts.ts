import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import type { chapters, steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: words.title,
  chapters: {
    invitation: { nb: 'Invitasjonen', en: 'The invitation' },
    friends: words.friends,
    reward: { nb: 'Belønningen', en: 'The reward' },
  },
  closed: words.back,
  steps: {
    invite: {
      name: { nb: 'Koden din', en: 'Your code' },
      title: { nb: 'Tre venner gir {boxes} flytteesker', en: 'Three friends give {boxes} moving boxes' },
      lead: words.scan,
      proceed: { nb: 'Send lenken', en: 'Send the link' },
      fields: {},
    },
    share: {
      name: { nb: 'Del lenken', en: 'Share the link' },
      title: { nb: 'Send lenken til en venn', en: 'Send the link to a friend' },
      lead: {
        nb: 'Vennen din registrerer seg med lenken. Da teller det for deg.',
        en: 'Your friend registers with the link. Then it counts for you.',
      },
      proceed: { nb: 'Se vennene dine', en: 'See your friends' },
      fields: {},
    },
    friends: {
      name: words.friends,
      title: { nb: 'Vennene dine: {count} av {need}', en: 'Your friends: {count} of {need}' },
      lead: words.private,
      proceed: { nb: 'Se etter nye venner', en: 'Look for new friends' },
      fields: {},
    },
    unlocked: {
      name: words.yours,
      title: words.claimTitle,
      lead: { nb: 'Du får {boxes} gratis flytteesker.', en: 'You get {boxes} free moving boxes.' },
      proceed: { nb: 'Velg hvor de skal', en: 'Choose where they go' },
      fields: {},
    },
    chosen: {
      name: words.delivery,
      title: { nb: 'Hvor skal eskene sendes?', en: 'Where do the boxes go?' },
      lead: { nb: 'Sjekk at de går dit du er.', en: 'Make sure they go to where you are.' },
      proceed: words.send,
      fields: { address: { label: words.delivery }, postcode: { label: words.postcode } },
    },
    used: {
      name: words.claimed,
      title: words.claimed,
      proceed: { nb: 'Ferdig', en: 'Done' },
      fields: {},
    },
  },
};
