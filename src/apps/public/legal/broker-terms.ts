import type { LegalText } from './legal-text.ts';

export const brokerTerms: LegalText = {
  title: { nb: 'Vilkår for meglere', en: 'Terms for brokers' },
  lead: {
    nb: 'Dette gjelder når du bruker meglerappen i {brand} på vegne av foretaket ditt.',
    en: 'This applies when you use the broker app of {brand} on behalf of your company.',
  },
  changed: '2026-11-22',
  sections: [
    {
      id: 'access',
      heading: { nb: 'Tilgang', en: 'Access' },
      paragraphs: [
        {
          nb: 'Du får tilgang med e-postadressen foretaket har registrert. Tilgangen er personlig og kan ikke deles, heller ikke på kontoret. Logg ut på maskiner andre bruker.',
          en: 'You get access with the e-mail address your company has registered. Access is personal and may not be shared, not even in the office. Sign out on computers that others use.',
        },
      ],
    },
    {
      id: 'duties',
      heading: { nb: 'Det du gjør, gjelder', en: 'What you do counts' },
      paragraphs: [
        {
          nb: 'Setter du en overtakelsesdato, åpner det protokollen for kundene 14 dager før. Annullerer du et dokument, må alle signere den nye utgaven, og de ser begrunnelsen din. Kontroller det før du bekrefter.',
          en: 'If you set a takeover date, it opens the protocol for the customers 14 days before. If you void a document, everyone must sign the new version, and they see your reason. Check before you confirm.',
        },
      ],
    },
    {
      id: 'law',
      heading: { nb: 'Lovens krav', en: 'What the law requires' },
      paragraphs: [
        {
          nb: '{brand} hjelper foretaket å samle inn det hvitvaskingsloven og eiendomsmeglingsloven krever, men vurderingen er din. Meldeplikt og kundetiltak følger foretakets egne rutiner.',
          en: '{brand} helps the company collect what the anti-money-laundering act and the estate agency act require, but the assessment is yours. The duty to report and customer due diligence follow the company’s own routines.',
        },
      ],
    },
    {
      id: 'changes',
      heading: { nb: 'Endringer', en: 'Changes' },
      paragraphs: [
        {
          nb: 'Foretaket får beskjed minst 30 dager før vilkårene endres. Norsk rett gjelder.',
          en: 'The company is told at least 30 days before these terms change. Norwegian law applies.',
        },
      ],
    },
  ],
};
